import { Screen } from '#site/shell/screen.tsx'

export default function Home() {
  return (
    <Screen title={document.title} isNarrow={false}>
      {null}
    </Screen>
  )
}
