import { useRef } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import type { OpenEdition } from '../sync/openEdition.ts'
import { JsonPane } from '../json/JsonPane.tsx'
import { useArrival } from '../useArrival.ts'
import { useFile } from '../workspace/useWorkspace.ts'
import { FormPage } from './FormPage.tsx'
import { DeleteFile } from './files/DeleteFile.tsx'
import { ServiceCatalogue } from './services/ServiceCatalogue.tsx'
import { SERVICES } from './services/serviceRows.ts'
import { UseList } from './uses/UseList.tsx'

interface FilePageProps {
  opened: OpenEdition
  path: string
  at: string | undefined
  readOnly: boolean
}

/** One file of the edition: a form by its questions, any other as it is written. */
export function FilePage(props: FilePageProps) {
  const { opened, path, at, readOnly } = props
  const edition = opened.edition.id
  const { text } = useTexts()
  const within = useRef<HTMLElement>(null)
  useArrival(within, { part: path, heading: 'h2' })
  const isThere = useFile(path) !== undefined
  if (!isThere) return <EmptyState>{text('studio.noFile', { file: path })}</EmptyState>
  if (/^schemas\/(?!meta\/)/.test(path)) return <FormPage {...props} />
  return (
    <section ref={within} className="stack" aria-label={path}>
      <h2>
        <code className="studio-path">{path}</code>
      </h2>
      {path === SERVICES && <ServiceCatalogue readOnly={readOnly} />}
      <JsonPane path={path} at={at} readOnly={readOnly} />
      <UseList edition={edition} path={path} at={at} />
      {!readOnly && !path.startsWith('schemas/meta/') && <DeleteFile edition={edition} path={path} />}
    </section>
  )
}
