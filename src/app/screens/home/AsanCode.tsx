import { useState, type SyntheticEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { useSending } from '../../errors/useSending.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { signInWithToken } from '../../session/session.ts'

/** The provider has said who it is; the code of the app is wanted as well. */
export function AsanCode({ again }: { again: string }) {
  const { text } = useTexts()
  const [code, setCode] = useState('')
  const { busy, failure, send } = useSending()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (code.trim() !== '') send(() => signInWithToken({ token: again, code: code.trim() }))
  }
  return (
    <div className="stack">
      <PageHeading lead={text('account.secondFactor')}>{text('screen.asan')}</PageHeading>
      <Panel>
        <form className="stack" noValidate onSubmit={submit}>
          {failure !== null && <FailedNotice failure={failure.is} />}
          <Field label={text('field.appCode')} hint={text('hint.appCode')}>
            {(control) => (
              <TextInput
                {...control}
                width={10}
                autoComplete="one-time-code"
                autoCapitalize="none"
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
          <div className="actions">
            <Button type="submit" busy={busy}>
              {text('button.signIn')}
            </Button>
            <LinkButton href="/" kind="quiet" icon="arrowLeft">
              {text('button.back')}
            </LinkButton>
          </div>
        </form>
      </Panel>
    </div>
  )
}
