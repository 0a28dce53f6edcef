import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { FormPreview } from '../preview/FormPreview.tsx'
import { formsShowing } from './formsShowing.ts'
import { kindOfUse, type UseKind } from './kindOfUse.ts'
import { paramsOf, previewText } from './previewText.ts'
import { SIDES, type TextRow, type TextUse } from './TextRow.ts'

interface TextPlaceProps {
  row: TextRow
  uses: readonly TextUse[]
  /** One preview runs at a time. */
  isShown: boolean
  onShow: (isShown: boolean) => void
}

/** The text where people meet it: marked in the form as it is now, or drawn as what it is. */
export function TextPlace({ row, uses, isShown, onShow }: TextPlaceProps) {
  const { text } = useTexts()
  const forms = formsShowing(uses)
  const [chosen, choose] = useState(forms[0])
  const [first] = uses
  if (first === undefined) return null
  if (chosen === undefined) return <Sample row={row} kind={kindOfUse(row.id, first)} />
  return (
    <section className="stack" data-gap="small" aria-label={text('studioSeen.title')}>
      <div className="actions">
        <Button kind="secondary" icon="document" aria-expanded={isShown} onClick={() => onShow(!isShown)}>
          {text('studioSeen.show')}
        </Button>
      </div>
      {isShown && (
        <>
          {forms.length > 1 && (
            <Field label={text('studioSeen.form')}>
              {(control) => (
                <Select
                  {...control}
                  options={forms.map((path) => ({ value: path, label: path }))}
                  value={chosen}
                  onChange={({ target }) => choose(target.value)}
                />
              )}
            </Field>
          )}
          <FormPreview key={chosen} path={chosen} mark={row.id} />
        </>
      )}
    </section>
  )
}

/** A button, a status, a step: there is no page that always shows them, so they are drawn alone. Nothing happens by them. */
function Sample({ row, kind }: { row: TextRow; kind: UseKind }) {
  const { text } = useTexts()
  const Drawn = drawings[kind]
  if (Drawn === undefined) return null
  const values = paramsOf(row).map((param) => ({ ...param, value: param.sample }))
  return (
    <section className="stack" data-gap="small" aria-label={text('studioSeen.title')}>
      <p>{text('studioSeen.sample')}</p>
      <div className="text-sides" inert>
        {SIDES.map((side) => (
          <div key={side} lang={side}>
            <Drawn words={previewText(row[side] ?? '', side, values) ?? ''} />
          </div>
        ))}
      </div>
    </section>
  )
}

const drawings: { [kind in UseKind]?: (props: { words: string }) => ReactNode } = {
  button: ({ words }) => <Button>{words}</Button>,
  status: ({ words }) => <Tag tone="info">{words}</Tag>,
  step: ({ words }) => <h3>{words}</h3>,
}
