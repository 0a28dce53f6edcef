import { EmptyState } from '#ui/EmptyState.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { JsonPane } from '../json/JsonPane.tsx'
import { useFile } from '../workspace/useWorkspace.ts'

interface FilePageProps {
  edition: string
  path: string
  at: string | undefined
  readOnly: boolean
}

/** One file of the edition. */
export function FilePage({ path, at, readOnly }: FilePageProps) {
  const { text } = useTexts()
  const isThere = useFile(path) !== undefined
  if (!isThere) return <EmptyState>{text('studio.noFile', { file: path })}</EmptyState>
  return (
    <section className="stack" aria-label={path}>
      <h2>
        <code className="studio-path">{path}</code>
      </h2>
      <JsonPane path={path} at={at} readOnly={readOnly} />
    </section>
  )
}
