import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { studioAddress } from '../../studioAddress.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { RemovalDialog } from '../uses/RemovalDialog.tsx'
import { type Use, usesOfFile } from '../uses/usesOf.ts'
import { neededBecause } from './neededBecause.ts'
import { removeFile } from './removeFile.ts'

/** Deletes a form or a file once what uses it is known. What the content cannot be without stays, and says why. */
export function DeleteFile({ edition, path }: { edition: string; path: string }) {
  const texts = useTexts()
  const { text } = texts
  const workspace = useWorkspace()
  const [uses, setUses] = useState<Use[]>()
  const remove = () => {
    workspace.write(removeFile(workspace, path), { label: text('studioFiles.step.delete', { file: path }) })
    setUses(undefined)
    navigate(studioAddress({ edition, place: 'forms' }))
  }
  const needed = neededBecause(workspace, path, texts)
  if (needed !== undefined) return <p className="muted">{needed}</p>
  return (
    <>
      <div className="actions">
        <Button kind="secondary" icon="trash" onClick={() => setUses(usesOfFile(workspace, path))}>
          {text('studioFiles.delete')}
        </Button>
      </div>
      <RemovalDialog
        edition={edition}
        open={uses !== undefined}
        title={text('studioFiles.deleteTitle', { file: path })}
        remove={text('studioFiles.delete')}
        about={<p>{text('studioFiles.deleteAbout')}</p>}
        uses={uses ?? []}
        onRemove={remove}
        onClose={() => setUses(undefined)}
      />
    </>
  )
}
