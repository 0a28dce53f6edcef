import type { Json } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { Select } from '#ui/Select.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { isJsonObject } from '../../state/json.ts'
import { useFiles, useWorkspace } from '../workspace/useWorkspace.ts'

interface InsteadFieldProps {
  value: Json | undefined
  /** Undefined: nobody is sent anywhere. */
  onChange: (pages: string[] | undefined) => void
}

/** The pages where somebody goes who is refused: chosen from those of all services. */
export function InsteadField({ value, onChange }: InsteadFieldProps) {
  const { text } = useTexts()
  const pages = usePages()
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  const put = (next: string[]) => onChange(next.length === 0 ? undefined : next)
  return (
    <FieldSet label={text('studioRule.instead')} hint={text('studioRule.insteadHint')}>
      {chosen.map((path) => (
        <div key={path} className="actions">
          <code>{path}</code>
          <Button
            kind="quiet"
            icon="trash"
            iconOnly
            onClick={() => put(chosen.filter((one) => one !== path))}
          >
            {text('studioRule.insteadRemove', { name: path })}
          </Button>
        </div>
      ))}
      <Field label={text('studioRule.insteadAdd')}>
        {(control) => (
          <Select
            {...control}
            value=""
            options={[
              { value: '', label: text('studioRule.insteadNone') },
              ...pages.filter((path) => !chosen.includes(path)).map((path) => ({ value: path, label: path })),
            ]}
            onChange={({ target }) => target.value !== '' && put([...chosen, target.value])}
          />
        )}
      </Field>
    </FieldSet>
  )
}

/** Those with a part that changes (":id") are no page by themselves. */
function usePages(): string[] {
  const workspace = useWorkspace()
  useFiles()
  const document = workspace.documentOf('workflows/services.json')
  const services = isJsonObject(document) ? document['services'] : undefined
  return (Array.isArray(services) ? services.filter(isJsonObject) : [])
    .flatMap(({ routes }) => (isJsonObject(routes) ? Object.keys(routes) : []))
    .filter((path) => !path.includes(':'))
    .sort()
}
