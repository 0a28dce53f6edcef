import { useState } from 'react'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { paramsOf, previewText } from './previewText.ts'
import { SIDES, type TextRow } from './TextRow.ts'

/** The text as people read it in both languages, with values that can be tried. */
export function TextPreview({ row }: { row: TextRow }) {
  const { text } = useTexts()
  const [given, give] = useState<{ readonly [name: string]: string }>({})
  const values = paramsOf(row).map((param) => ({ ...param, value: given[param.name] ?? param.sample }))
  return (
    <section className="stack" aria-label={text('studioTexts.preview')}>
      {values.length > 0 && (
        <div className="filters">
          {values.map(({ name, kind, branches, value }) => (
            <Field key={name} label={name}>
              {(control) =>
                kind === 'select' ? (
                  <Select
                    {...control}
                    options={branches.map((branch) => ({ value: branch, label: branch }))}
                    value={value}
                    onChange={(event) => give({ ...given, [name]: event.target.value })}
                  />
                ) : (
                  <TextInput
                    {...control}
                    value={value}
                    onChange={(event) => give({ ...given, [name]: event.target.value })}
                  />
                )
              }
            </Field>
          ))}
        </div>
      )}
      <div className="text-sides">
        {SIDES.map((side) => (
          <p key={side} lang={side} className="statement text-read">
            {previewText(row[side] ?? '', side, values) ?? text('studioTexts.noPreview')}
          </p>
        ))}
      </div>
    </section>
  )
}
