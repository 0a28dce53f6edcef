import { useSearch } from 'wouter/use-browser-location'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import type { PlaceProps } from '../PlaceProps.ts'
import { readStudioAddress } from '../studioAddress.ts'
import { ContentSearch } from './ContentSearch.tsx'
import { ContentTreeView } from './ContentTreeView.tsx'
import { FilePage } from './FilePage.tsx'
import { AddFile } from './files/AddFile.tsx'
import { AddService } from './services/AddService.tsx'

/** All files of the edition as a tree with a search, and the one that is open. */
export function FormsPlace({ opened, readOnly }: PlaceProps) {
  const { text } = useTexts()
  const { file, at } = readStudioAddress(useSearch())
  const { id } = opened.edition
  return (
    <div className="studio-forms">
      <div className="studio-tree">
        <ContentSearch edition={id} />
        {!readOnly && (
          <div className="actions">
            <AddFile edition={id} />
            <AddService edition={id} />
          </div>
        )}
        <ContentTreeView edition={id} base={opened.base} />
      </div>
      <div className="studio-file">
        {file === undefined ? (
          <EmptyState icon="document">{text('studio.chooseFile')}</EmptyState>
        ) : (
          <FilePage key={file} opened={opened} path={file} at={at} readOnly={readOnly} />
        )}
      </div>
    </div>
  )
}
