import { useServices } from '#renderer/environment/RendererServices.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Table } from '#ui/Table.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { ShownFile } from './shownFiles.ts'

const KINDS: { [type: string]: string } = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
}
const KILOBYTE = 1024

/** Every file of the case, each opened beside the answers. */
export function CaseDocuments({ files }: { files: readonly ShownFile[] }) {
  const { text } = useTexts()
  const { openFile } = useServices()
  if (files.length === 0) return null
  return (
    <Panel title={text('app.case.documents')}>
      <Table
        caption={text('app.case.documents')}
        captionHidden
        rows={[...files]}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'label',
            label: text('app.case.document'),
            render: ({ label, former }) => (
              <>
                {label} {former && <Tag tone="neutral">{text('app.case.formerFile')}</Tag>}
              </>
            ),
          },
          {
            id: 'name',
            label: text('form.file'),
            render: ({ id, name }) => (
              <Button kind="quiet" icon="eye" data-file={id} onClick={() => openFile?.(id)}>
                {name}
              </Button>
            ),
          },
          {
            id: 'kind',
            label: text('app.case.fileKind'),
            render: ({ type, pages, size }) =>
              text('app.case.fileAbout', {
                kind: KINDS[type] ?? type,
                pages,
                size: Math.max(1, Math.round(size / KILOBYTE)),
              }),
          },
        ]}
      />
    </Panel>
  )
}
