import { answeredField } from '#engine/form/answeredField.ts'
import type { Remark } from '#engine/form/remarks/Remark.ts'
import { remarkLanguages } from '#engine/form/remarks/remarkLanguages.ts'
import { templatesFor } from '#engine/form/remarks/templatesFor.ts'
import type { Templates } from '#engine/form/remarks/wordsIssues.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { Field } from '#ui/Field.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { Select } from '#ui/Select.tsx'
import { useServices, type RendererServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { elementId } from '../store/pointerPath.ts'
import { labelText } from '../texts/fieldText.ts'
import { OwnWords } from './OwnWords.tsx'
import { TemplateParams } from './TemplateParams.tsx'
import { useIssueText } from './useIssueText.ts'
import { WordsPreview } from './WordsPreview.tsx'

interface RemarkEditorProps {
  /** Pointer of the answer. */
  field: string
  remark: Remark | undefined
  /** Where the remark stands, or will. */
  place: string
  onChange: (remark: Remark | undefined) => void
}

const NONE = ''
const OWN = '='

/** The remark on one answer: a template with what it asks for, or own words; and what the applicant will read. */
export function RemarkEditor({ field, remark, place, onChange }: RemarkEditorProps) {
  const services = useServices()
  const { store, answered, process } = useEnvironment()
  const { translate } = services
  const declared = answered === undefined ? undefined : answeredField(answered, field)
  const offered = templatesFor(declared, answered?.templates ?? {})
  const error = useIssueText([`${place}/template`, `${place}/field`, place])
  const label = declared === undefined ? field : labelText(declared, process, services)
  const choose = (chosen: string) => {
    if (chosen === NONE) onChange(undefined)
    else onChange(chosen === OWN ? { field, text: {} } : { field, template: chosen, params: {} })
  }
  const template = remark?.template === undefined ? undefined : offered[remark.template]
  return (
    <FieldSet id={`${elementId(store.addressOf(place))}-${elementId(field)}`} label={numbered(label, field)}>
      <div className="stack" data-gap="small">
        <Field label={translate('form.remark.choose')} {...error}>
          {(control) => (
            <Select
              {...control}
              value={remark === undefined ? NONE : (remark.template ?? OWN)}
              options={[
                { value: NONE, label: translate('form.remark.none') },
                ...Object.keys(offered).map((id) => ({ value: id, label: outline(id, offered, services) })),
                { value: OWN, label: translate('form.remark.own') },
              ]}
              onChange={({ target }) => choose(target.value)}
            />
          )}
        </Field>
        {remark !== undefined && template !== undefined && (
          <TemplateParams
            template={template}
            params={remark.params ?? {}}
            place={`${place}/params`}
            onChange={(params) => onChange({ ...remark, params })}
          />
        )}
        {remark !== undefined && remark.template === undefined && (
          <OwnWords
            languages={remarkLanguages(store.current().scope.world.applicant)}
            text={remark.text ?? {}}
            place={`${place}/text`}
            onChange={(text) => onChange({ field, text })}
          />
        )}
        {remark !== undefined && <WordsPreview words={remark} template={template} />}
      </div>
    </FieldSet>
  )
}

/** A template as it is offered: in place of what it asks for stands its name. */
function outline(id: string, templates: Templates, { translate }: RendererServices): string {
  const names = Object.keys(templates[id]?.params ?? {})
  const params = Object.fromEntries(names.map((name) => [name, `[${translate(textIds.param(name))}]`]))
  return translate(textIds.template(id), params)
}

/** Answers of a row carry its number. */
function numbered(label: string, pointer: string): string {
  const index = /\/(\d+)(?=\/|$)/.exec(pointer)?.[1]
  return index === undefined ? label : `${Number(index) + 1}. ${label}`
}
