import { textIds } from '#engine/texts/textIds.ts'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import type { PreviewSummary } from './PreviewUpdate.ts'

export interface PreviewChoice {
  width: 'phone' | 'desktop'
  theme: 'light' | 'dark'
  language: string
  step?: string
  process?: string
  /** Empty: nobody. */
  persona?: string
}
interface PreviewControlsProps {
  choice: PreviewChoice
  summary: PreviewSummary | undefined
  onChange: (choice: PreviewChoice) => void
}

/** How wide, in which language and light, and as whom the form is looked at. */
export function PreviewControls({ choice, summary, onChange }: PreviewControlsProps) {
  const { text, has } = useTexts()
  const named = (ids: readonly string[], name: string): string => (ids.some(has) ? text(ids) : name)
  const process = summary?.process ?? ''
  const options = (names: readonly string[], label: (name: string) => string) =>
    names.map((name) => ({ value: name, label: label(name) }))
  const set = (change: Partial<PreviewChoice>) => onChange({ ...choice, ...change })
  return (
    <div className="preview-controls">
      <Chosen
        label={text('studio.preview.width')}
        value={choice.width}
        options={options(['phone', 'desktop'], (name) => text(`studio.preview.${name}`))}
        onChange={(width) => set({ width: width === 'phone' ? 'phone' : 'desktop' })}
      />
      <Chosen
        label={text('studio.preview.language')}
        value={choice.language}
        options={options(['az', 'en'], (name) => text(`studio.preview.${name}`))}
        onChange={(language) => set({ language })}
      />
      <Chosen
        label={text('studio.preview.theme')}
        value={choice.theme}
        options={options(['light', 'dark'], (name) => text(`studio.preview.${name}`))}
        onChange={(theme) => set({ theme: theme === 'dark' ? 'dark' : 'light' })}
      />
      <Chosen
        label={text('studio.preview.persona')}
        value={summary?.persona ?? ''}
        options={[
          { value: '', label: text('studio.preview.nobody') },
          ...options(summary?.personas ?? [], (name) => name),
        ]}
        onChange={(persona) => set({ persona })}
      />
      {summary !== undefined && summary.processes.length > 1 && (
        <Chosen
          label={text('studio.preview.process')}
          value={process}
          options={options(summary.processes, (name) => named(textIds.processName(name), name))}
          onChange={(name) => set({ process: name })}
        />
      )}
      {summary?.step != null && (
        <Chosen
          label={text('studio.preview.step')}
          value={choice.step ?? summary.step}
          options={options(summary.steps, (name) => named(textIds.step(process, name), name))}
          onChange={(step) => set({ step })}
        />
      )}
    </div>
  )
}

interface ChosenProps {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

function Chosen({ label, value, options, onChange }: ChosenProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={options}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
