import { CircleHelp } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { screenList } from '#contract/screens.ts'
import { helpOn } from '#kit/help/help.state.ts'
import { screenFor } from '#kit/screen/built.ts'
import { useSelf } from '#kit/session/profile.ts'
import { useRead, useText } from '#kit/text/text.ts'
import type { Helps } from '../help/helps.ts'
import { paletteMessages } from './palette.messages.ts'
import type { Item } from './palette.types.ts'
import { ranked } from './palette-rank.ts'

const most = 5

/**
 * The help that matches what is typed, on the screens that this admin may open. Its texts are fetched at the first letter. A
 * screen that is found by its own name is offered itself, with its help behind it.
 */
export function useHelpItems(text: string): readonly Item[] {
  const self = useSelf()
  const read = useRead()
  const t = useText(paletteMessages)
  const [helps, setHelps] = useState<Helps | null>(null)
  const isTyped = text.trim() !== ''
  useEffect(() => {
    if (!isTyped) return
    let isShown = true
    // Without them the palette finds everything else.
    import('../help/helps.ts').then(
      found => isShown && setHelps(found.helps),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [isTyped])
  return useMemo(() => {
    if (!helps || text.trim() === '') return []
    const items = screenList.flatMap(({ name }): readonly Item[] => {
      const help = helps.get(name)
      const screen = screenFor(name, self)
      if (!help || !screen) return []
      const isNamed = ranked(text, [{ title: read(screen), words: [screen.th, screen.en, screen.path] }]).length > 0
      if (isNamed) return []
      const texts = [help.use, ...help.cases.flatMap(({ when, advice }) => [when, advice])]
      const words = help.words.map(({ word }) => word)
      return [
        {
          key: `help ${name}`,
          title: t('helpOn', { screen: read(screen) }),
          note: read(help.use),
          Icon: CircleHelp,
          words: [...texts, ...words].flatMap(({ th, en }) => [th, en]),
          run: () => helpOn(name),
        },
      ]
    })
    return ranked(text, items).slice(0, most)
  }, [helps, text, self, read, t])
}
