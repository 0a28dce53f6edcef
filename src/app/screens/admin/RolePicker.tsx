import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { byLabel } from '../../i18n/byLabel.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'

type Scope = Answer<'staffRoles'>[number]

export interface PickedRole {
  is: string
  institution: string | null
}
interface RolePickerProps {
  value: PickedRole
  onChange: (role: PickedRole) => void
  /** Sent without a role. */
  missing?: boolean
}

/** A role, and its institution where the content binds it to one. */
export function RolePicker(props: RolePickerProps) {
  const loaded = useLoaded('roles', () => callStaff('staffRoles'))
  return <LoadedPart loaded={loaded}>{(roles) => <Picker {...props} roles={roles} />}</LoadedPart>
}

function Picker({
  value,
  onChange,
  missing = false,
  roles,
}: RolePickerProps & { roles: Answer<'staffRoles'> }) {
  const { text, language } = useTexts()
  const [picked, setPicked] = useState('')
  const scope = roles.find((role) => keyOf(role) === picked)
  const pick = (key: string): void => {
    setPicked(key)
    onChange({ is: roles.find((role) => keyOf(role) === key)?.is ?? '', institution: null })
  }
  return (
    <div className="stack" data-gap="small">
      <Field label={text('app.staff.role')} required {...(missing && { error: text('valid.required') })}>
        {(control) => (
          <Select
            {...control}
            placeholder={text('app.staff.chooseRole')}
            value={picked}
            options={byLabel(
              roles.map((role) => ({ value: keyOf(role), label: labelOf(role, text) })),
              language,
            )}
            onChange={(event) => pick(event.target.value)}
          />
        )}
      </Field>
      {scope?.ofInstitution === true && (
        <InstitutionPicker
          key={picked}
          is={value.is}
          required={!scope.national}
          onPick={(institution) => onChange({ is: value.is, institution })}
        />
      )}
    </div>
  )
}

/** The same role may stand twice: in another scope for applications of an earlier release. */
const keyOf = ({ is, earlier }: Scope): string => (earlier === true ? `${is}/earlier` : is)

function labelOf({ is, earlier }: Scope, text: Texts['text']): string {
  const role = text(`actor.${is}`)
  return earlier === true ? text('app.staff.earlierRole', { role }) : role
}

interface InstitutionPickerProps {
  is: string
  required: boolean
  onPick: (institution: string | null) => void
}

/** Words first, then one of what was found: there are hundreds. */
function InstitutionPicker({ is, required, onPick }: InstitutionPickerProps) {
  const { text } = useTexts()
  const [words, setWords] = useState('')
  const [q, setQ] = useState('')
  const loaded = useLoaded(q, () => callStaff('staffInstitutions', { body: { is, q } }))
  return (
    <>
      <Field label={text('app.staff.findInstitution')}>
        {(control) => (
          <span className="affix">
            <TextInput
              {...control}
              type="search"
              autoComplete="off"
              maxLength={200}
              value={words}
              onChange={(event) => setWords(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                setQ(words.trim())
              }}
            />
            <Button kind="secondary" icon="search" iconOnly onClick={() => setQ(words.trim())}>
              {text('button.search')}
            </Button>
          </span>
        )}
      </Field>
      <LoadedPart loaded={loaded}>
        {(found) => (
          <Field label={text('app.staff.institution')} required={required}>
            {(control) => (
              <Select
                key={q}
                {...control}
                placeholder={text(found.length === 0 ? 'state.empty.search' : 'app.staff.chooseInstitution')}
                options={found.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ target }) => onPick(target.value === '' ? null : target.value)}
              />
            )}
          </Field>
        )}
      </LoadedPart>
    </>
  )
}
