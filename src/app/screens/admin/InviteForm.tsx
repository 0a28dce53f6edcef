import { useState, type SyntheticEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { fieldErrorsOf } from '../../errors/describeFailure.ts'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { useSending } from '../../errors/useSending.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { withProof } from '../../proof/withProof.ts'
import { showToast } from '../../toasts/toasts.ts'
import { type PickedRole, RolePicker } from './RolePicker.tsx'

const NOBODY = { email: '', fin: '', language: 'az' as 'az' | 'en' }
type Whom = typeof NOBODY

/** E-mail, perhaps the FIN, the language of the letter, one role; more are given once the person is there. */
export function InviteForm({ onSent, onClose }: { onSent: () => void; onClose: () => void }) {
  const { text } = useTexts()
  const [whom, setWhom] = useState(NOBODY)
  const [role, setRole] = useState<PickedRole>({ is: '', institution: null })
  const [tried, setTried] = useState(false)
  const { busy, failure, send } = useSending()
  const { email, fin, language } = whom
  const invite = async () => {
    const number = fin === '' ? {} : { fin }
    const body = { email, language, roles: [role], ...number }
    await withProof((shown) => callStaff('inviteStaff', { body, ...shown }))
    showToast('done', 'app.staff.invited')
    onSent()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (email !== '' && role.is !== '') send(invite)
  }
  const wrong = failure === null ? undefined : fieldErrorsOf(failure.is)['email']
  const error = tried && email === '' ? 'valid.required' : wrong
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p>{text('app.staff.inviteLead')}</p>
      {failure !== null && wrong === undefined && <FailedNotice failure={failure.is} />}
      <WhomFields value={whom} onChange={setWhom} {...(error !== undefined && { error: text(error) })} />
      <RolePicker value={role} onChange={setRole} missing={tried && role.is === ''} />
      <div className="actions">
        <Button type="submit" busy={busy}>
          {text('app.staff.sendInvitation')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {text('button.cancel')}
        </Button>
      </div>
    </form>
  )
}

interface WhomFieldsProps {
  value: Whom
  onChange: (whom: Whom) => void
  /** At the e-mail. */
  error?: string
}

function WhomFields({ value, onChange, error }: WhomFieldsProps) {
  const { text } = useTexts()
  return (
    <>
      <Field label={text('field.email')} required {...(error !== undefined && { error })}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="off"
            maxLength={200}
            value={value.email}
            onChange={({ target }) => onChange({ ...value, email: target.value.trim() })}
          />
        )}
      </Field>
      <Field label={text('field.fin')} hint={text('app.staff.finHint')}>
        {(control) => (
          <TextInput
            {...control}
            width={10}
            autoComplete="off"
            maxLength={7}
            value={value.fin}
            onChange={({ target }) => onChange({ ...value, fin: target.value.trim().toUpperCase() })}
          />
        )}
      </Field>
      <Field label={text('app.staff.letterLanguage')}>
        {(control) => (
          <Select
            {...control}
            value={value.language}
            options={[
              { value: 'az', label: text('language.az') },
              { value: 'en', label: text('language.en') },
            ]}
            onChange={({ target }) => onChange({ ...value, language: target.value === 'en' ? 'en' : 'az' })}
          />
        )}
      </Field>
    </>
  )
}
