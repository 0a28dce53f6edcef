import type { Diagnostic } from '@codemirror/lint'
import { findNodeAtLocation, getLocation, parseTree } from 'jsonc-parser'
import { useEffect, useRef } from 'react'
import type { Finding } from '#engine/check/Finding.ts'
import { escapeToken, unescapeToken } from '#engine/values/pointer.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { findingWords } from '../check/findingWords.ts'
import { useContentWorkers } from '../check/useFindings.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { type JsonEditor, openJsonEditor } from './jsonEditor.ts'
import { metaFaults } from './metaFaults.ts'
import { metaKindOf } from './metaKindOf.ts'

/** Of a whole document its beginning is marked. */
const MOST_MARKED = 80

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
  const book = useContentWorkers()?.findings
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<JsonEditor>(null)
  const latest = useRef({ texts, onPlace, readOnly, book })
  useEffect(() => {
    latest.current = { texts, onPlace, readOnly, book }
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
        fits: (length) => workspace.fits(path, length),
        onCursor: (offset) => offset >= 0 && latest.current.onPlace?.(pointerAt(textNow(), offset)),
        undo: () => latest.current.readOnly || workspace.undo(),
        redo: () => latest.current.readOnly || workspace.redo(),
        faults: (text) => [
          ...told(text, path, latest.current),
          ...found(text, latest.current.book?.known.byFile.get(path), latest.current.texts),
        ],
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
  // What the check of the whole content says comes later than the letters.
  useEffect(() => book?.listen(() => editor.current?.look()), [book])
  useEffect(() => {
    if (at === undefined) return
    const place = rangeOf(workspace.textOf(path) ?? '', at)
    if (place !== undefined) editor.current?.reveal(place.from)
  }, [workspace, path, at])
  return <div ref={place} className="studio-json" />
}

function told(
  text: string,
  path: string,
  { texts, readOnly }: { texts: Texts; readOnly: boolean },
): Diagnostic[] {
  return metaFaults(text, metaKindOf(path)).map(({ from, to, code, params, mend }) => ({
    from: Math.min(from, text.length),
    to: Math.min(to, text.length),
    severity: 'error',
    message: texts.text(`studio.json.fault.${code}`, params),
    ...(mend !== undefined &&
      !readOnly && {
        actions: [
          {
            name: texts.text('studio.json.mend', { mend }),
            apply: (view, start, end) => view.dispatch({ changes: { from: start, to: end, insert: mend } }),
          },
        ],
      }),
  }))
}

const severities = { error: 'error', warning: 'warning', unproven: 'info' } as const

/** Findings of the check at the places of the file, as far as it is JSON now. */
function found(text: string, findings: readonly Finding[] | undefined, texts: Texts): Diagnostic[] {
  return (findings ?? []).flatMap((finding) => {
    const place = rangeOf(text, finding.pointer)
    if (place === undefined) return []
    const { says, mend = '' } = findingWords(finding, texts)
    return [{ ...place, severity: severities[finding.severity], message: `${says} ${mend}`.trim() }]
  })
}

function pointerAt(text: string, offset: number): string {
  return getLocation(text, offset)
    .path.map((step) => `/${escapeToken(String(step))}`)
    .join('')
}

/** The letters of a place: of a member its name. */
function rangeOf(text: string, pointer: string): { from: number; to: number } | undefined {
  let node = parseTree(text)
  for (const step of pointer.split('/').slice(1).map(unescapeToken)) {
    if (node === undefined) return undefined
    node = findNodeAtLocation(node, [node.type === 'array' ? Number(step) : step])
  }
  if (node === undefined) return undefined
  const shown = node.parent?.type === 'property' ? (node.parent.children?.[0] ?? node) : node
  return { from: shown.offset, to: shown.offset + Math.min(shown.length, MOST_MARKED) }
}
