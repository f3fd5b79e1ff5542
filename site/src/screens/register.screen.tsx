import { useState } from 'react'
import { CallError } from '#browser/call-error.ts'
import { passwordLength } from '#contract/auth/auth.types.ts'
import { bankCodes, banks } from '#contract/core/bank.ts'
import { call } from '#site/client/client.ts'
import { startSession } from '#site/client/session.ts'
import { wire } from '#site/client/wire.ts'
import { Choice, Field, Password } from '#site/kit/field.tsx'
import { FieldProblem, Form } from '#site/kit/form.tsx'
import { Notice } from '#site/kit/parts.tsx'
import { broughtFields, dropBrought, readBrought } from '#site/route/brought.ts'
import { Link } from '#site/route/link.tsx'
import { go } from '#site/route/route.ts'
import { Gate } from '#site/shell/gate.tsx'
import { Screen } from '#site/shell/screen.tsx'
import { useRead, useText } from '#site/text/text.ts'
import { registerMessages } from './register.messages.ts'

const bankOf = (word: string) => bankCodes.find(code => code === word)

export default function Register() {
  const t = useText(registerMessages)
  const read = useRead()
  const [brought, setBrought] = useState(readBrought)
  const [isCodeGone, setCodeGone] = useState(false)

  const send = async (values: Readonly<Record<string, string>>) => {
    const { phone = '', firstName = '', lastName = '', password = '', upline = '' } = values
    const bank = bankOf(values['account.bank'] ?? '')
    if (!bank) throw new FieldProblem('account.bank', t('chooseBank'))
    const person = { phone, firstName, lastName, password, account: { bank, number: values['account.number'] ?? '' } }
    const { upline: _, ...codes } = brought
    const body = { ...person, ...codes, ...(upline.trim() !== '' && { upline }) }
    try {
      const { token } = await call(wire.register, { body })
      dropBrought()
      startSession(token)
      go('/deposit', { replace: true })
    } catch (error) {
      // An outdated link must not prevent a registration: its codes are dropped, and the visitor, who typed none of them, is
      // told so.
      const isOfLink = ({ path }: { path: string }) => path !== 'upline' && broughtFields.some(field => field === path)
      if (!(error instanceof CallError && error.fields.some(isOfLink))) throw error
      dropBrought()
      setBrought({})
      setCodeGone(true)
    }
  }

  return (
    <Screen title={t('title')}>
      <Gate name="registration">
        <div className="site-card stack">
          {isCodeGone && <Notice kind="bad">{t('codeGone')}</Notice>}
          <Form label={t('send')} onSend={send}>
            <Field
              name="phone"
              label={t('phone')}
              hint={t('phoneHint')}
              required
              type="tel"
              autoComplete="tel-national"
            />
            <Field name="firstName" label={t('firstName')} required autoComplete="given-name" />
            <Field name="lastName" label={t('lastName')} hint={t('nameHint')} required autoComplete="family-name" />
            <Choice name="account.bank" label={t('bank')} required defaultValue="">
              <option value="" disabled>
                {t('chooseBank')}
              </option>
              {bankCodes.map(code => (
                <option key={code} value={code}>
                  {read(banks[code])}
                </option>
              ))}
            </Choice>
            <Field name="account.number" label={t('account')} required inputMode="numeric" autoComplete="off" />
            <Password
              name="password"
              label={t('password')}
              hint={t('passwordHint', { min: passwordLength.min })}
              required
              autoComplete="new-password"
            />
            <Field
              name="upline"
              label={t('upline')}
              defaultValue={brought.upline}
              autoComplete="off"
              autoCapitalize="none"
            />
          </Form>
          <p>
            {t('known')} <Link href="/sign-in">{t('signIn')}</Link>
          </p>
        </div>
      </Gate>
    </Screen>
  )
}
