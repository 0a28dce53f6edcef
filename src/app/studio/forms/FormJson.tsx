import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { JsonPane } from '../json/JsonPane.tsx'
import { useFile } from '../workspace/useWorkspace.ts'
import { formPath, uiPath } from './contentTree.ts'

interface FormJsonProps {
  form: string
  question: string | undefined
  at: string | undefined
  readOnly: boolean
}

/** The two files of a form: what its answers must be, how it is asked. The open question is shown in both. */
export function FormJson({ form, question, at, readOnly }: FormJsonProps) {
  const { text } = useTexts()
  const [shown, setShown] = useState<'schema' | 'ui'>('schema')
  const isAsked = useFile(uiPath(form)) !== undefined
  const path = shown === 'ui' && isAsked ? uiPath(form) : formPath(form)
  const inUi = question === undefined ? undefined : `/${question}`
  return (
    <section className="stack studio-code" data-gap="small" aria-label={text('studio.json.title')}>
      <h3>{text('studio.json.title')}</h3>
      <div className="actions">
        <Button kind="quiet" aria-pressed={path === formPath(form)} onClick={() => setShown('schema')}>
          {text('studio.json.schema')}
        </Button>
        {isAsked && (
          <Button kind="quiet" aria-pressed={path === uiPath(form)} onClick={() => setShown('ui')}>
            {text('studio.json.ui')}
          </Button>
        )}
      </div>
      <JsonPane key={path} path={path} at={path === uiPath(form) ? inUi : at} readOnly={readOnly} />
    </section>
  )
}
