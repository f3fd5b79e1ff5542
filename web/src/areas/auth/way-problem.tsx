import { Link } from 'react-router'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { authMessages } from './auth.messages.ts'
import { AuthFrame } from './auth-frame.tsx'

/** What a way in from elsewhere shows: that it is under way, or why it failed, with the way back to the sign-in. */
export function WayProblem({ problem }: { problem: string | undefined }) {
  const t = useText(authMessages)
  if (problem === undefined) return <Waiting />
  return (
    <AuthFrame title={t('loginTitle')} text={t('loginText')}>
      <Notice tone="bad">{problem}</Notice>
      <Link to={to('login')} replace>
        {t('backToSignIn')}
      </Link>
    </AuthFrame>
  )
}
