import type { Diagnostic } from '@codemirror/lint'
import { findNodeAtLocation, getLocation, parseTree } from 'jsonc-parser'
import { useEffect, useRef } from 'react'
import { escapeToken } from '#engine/values/pointer.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { type JsonEditor, openJsonEditor } from './jsonEditor.ts'
import { metaFaults } from './metaFaults.ts'
import { metaKindOf } from './metaKindOf.ts'

interface JsonPaneProps {
  path: string
  /** JSON pointer that is shown. */
  at?: string | undefined
  readOnly: boolean
  /** The cursor stands in another place. */
  onPlace?: (pointer: string) => void
}

/** A file as it is written, live in both directions: what is typed here is a step of the files, what changes there is shown. */
export function JsonPane({ path, at, readOnly, onPlace }: JsonPaneProps) {
  const workspace = useWorkspace()
  const texts = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<JsonEditor>(null)
  const latest = useRef({ texts, onPlace, readOnly })
  useEffect(() => {
    latest.current = { texts, onPlace, readOnly }
  })
  useEffect(() => {
    if (place.current === null) return undefined
    const textNow = () => workspace.textOf(path) ?? ''
    const opened = openJsonEditor({
      parent: place.current,
      text: textNow(),
      label: latest.current.texts.text('studio.json.label', { file: path }),
      kind: metaKindOf(path),
      readOnly: latest.current.readOnly,
      doors: {
        onText: (text) => {
          const label = latest.current.texts.text('studio.step.json', { file: path })
          workspace.write([{ path, text }], { label, key: `json:${path}`, at: Date.now() })
        },
        onCursor: (offset) => offset >= 0 && latest.current.onPlace?.(pointerAt(textNow(), offset)),
        undo: () => latest.current.readOnly || workspace.undo(),
        redo: () => latest.current.readOnly || workspace.redo(),
        faults: (text) => told(text, path, latest.current.texts),
      },
    })
    editor.current = opened
    const stop = workspace.listen(() => opened.show(textNow()))
    return () => {
      stop()
      editor.current = null
      opened.destroy()
    }
  }, [workspace, path])
  useEffect(() => editor.current?.setReadOnly(readOnly), [readOnly])
  useEffect(() => {
    if (at === undefined) return
    const offset = offsetOf(workspace.textOf(path) ?? '', at)
    if (offset !== undefined) editor.current?.reveal(offset)
  }, [workspace, path, at])
  return <div ref={place} className="studio-json" />
}

function told(text: string, path: string, texts: Texts): Diagnostic[] {
  return metaFaults(text, metaKindOf(path)).map(({ from, to, code, params, mend }) => ({
    from: Math.min(from, text.length),
    to: Math.min(to, text.length),
    severity: 'error',
    message: texts.text(`studio.json.fault.${code}`, params),
    ...(mend !== undefined && {
      actions: [
        {
          name: texts.text('studio.json.mend', { mend }),
          apply: (view, start, end) => view.dispatch({ changes: { from: start, to: end, insert: mend } }),
        },
      ],
    }),
  }))
}

function pointerAt(text: string, offset: number): string {
  return getLocation(text, offset)
    .path.map((step) => `/${escapeToken(String(step))}`)
    .join('')
}

function offsetOf(text: string, pointer: string): number | undefined {
  const root = parseTree(text)
  if (root === undefined) return undefined
  let node = root
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    const inner = findNodeAtLocation(node, [node.type === 'array' ? Number(name) : name])
    if (inner === undefined) return undefined
    node = inner
  }
  return node.parent?.type === 'property' ? node.parent.offset : node.offset
}
