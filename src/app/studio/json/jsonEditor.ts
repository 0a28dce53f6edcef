import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, linter, lintGutter, lintKeymap } from '@codemirror/lint'
import {
  Annotation,
  Compartment,
  EditorState,
  type Extension,
  type SelectionRange,
  StateEffect,
} from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { MetaKind } from '#engine/content/metaDocuments.ts'
import { completeJson } from './completeJson.ts'
import { textChange } from './textChange.ts'

export interface JsonEditorDoors {
  /** Somebody typed. */
  onText: (text: string) => void
  /** May the file be so long? What would make it longer is not written. */
  fits: (length: number) => boolean
  /** Where the cursor is. */
  onCursor: (offset: number) => void
  undo: () => void
  redo: () => void
  faults: (text: string) => Diagnostic[]
}

interface JsonEditorOptions {
  parent: HTMLElement
  text: string
  label: string
  kind: MetaKind | undefined
  readOnly: boolean
  doors: JsonEditorDoors
}

export interface JsonEditor {
  /** The file as it is now, whoever changed it. */
  show: (text: string) => void
  setReadOnly: (readOnly: boolean) => void
  /** Shows a stretch and puts the cursor before it; the page around the editor stays where it is. */
  reveal: (from: number) => void
  /** What is wrong is told anew. */
  look: () => void
  destroy: () => void
}

const fromOutside = Annotation.define<boolean>()
/** What is wrong is known from elsewhere as well: the letters are the same, what is told of them is not. */
const foundMore = StateEffect.define()

/**
 * The one door to CodeMirror. It lives in a shadow root: there its styles are sheets of the document, which a strict
 * Content-Security-Policy lets be. It has no history of its own: what is taken back is a step of the files.
 */
export function openJsonEditor(options: JsonEditorOptions): JsonEditor {
  const { parent, text, doors } = options
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: 'open' })
  const locked = new Compartment()
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [locked.of(lockedAs(options.readOnly)), ...extensionsOf(options)],
    }),
  })
  return {
    show: (next) => {
      const before = view.state.doc.toString()
      if (before === next) return
      view.dispatch({
        changes: textChange(before, next),
        annotations: fromOutside.of(true),
        filter: false,
      })
    },
    setReadOnly: (readOnly) => view.dispatch({ effects: locked.reconfigure(lockedAs(readOnly)) }),
    reveal: (from) => {
      const at = Math.min(from, view.state.doc.length)
      view.dispatch({ selection: { anchor: at } })
      revealInside(view, at)
    },
    look: () => view.dispatch({ effects: foundMore.of(null) }),
    destroy: () => {
      view.destroy()
      doors.onCursor(-1)
    },
  }
}

/**
 * A place that is shown from outside is brought to the middle of this box, and the page stays where it is: whoever edits
 * beside it has not asked for it. The editor's own way of scrolling would take the page along.
 */
function revealInside(view: EditorView, at: number): void {
  const { scrollDOM } = view
  const middle = (top: number, height: number): number => top - (scrollDOM.clientHeight - height) / 2
  const { top, height } = view.lineBlockAt(at)
  scrollDOM.scrollTop = middle(top, height)
  // Lines that were not drawn yet had their heights guessed.
  view.requestMeasure({
    read: () => {
      const place = view.coordsAtPos(at)
      return place === null
        ? 0
        : middle(place.top - scrollDOM.getBoundingClientRect().top, place.bottom - place.top)
    },
    write: (missed) => {
      scrollDOM.scrollTop += missed
    },
  })
}

const lockedAs = (readOnly: boolean): Extension => [
  EditorState.readOnly.of(readOnly),
  // It can still be walked through by keyboard, and read.
  EditorView.contentAttributes.of({ 'aria-readonly': String(readOnly) }),
]

function extensionsOf({ label, kind, doors }: JsonEditorOptions): Extension[] {
  return [
    lineNumbers(),
    drawSelection(),
    bracketMatching(),
    closeBrackets(),
    indentOnInput(),
    EditorState.changeFilter.of(
      ({ newDoc, startState }) => newDoc.length <= startState.doc.length || doors.fits(newDoc.length),
    ),
    EditorView.lineWrapping,
    json(),
    syntaxHighlighting(colours),
    theme,
    // It is scrolled by keyboard from inside.
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    autocompletion({ override: [(context) => completeJson(kind, context)], icons: false }),
    linter((view) => doors.faults(view.state.doc.toString()), {
      delay: 150,
      needsRefresh: ({ transactions }) =>
        transactions.some(({ effects }) => effects.some((effect) => effect.is(foundMore))),
    }),
    lintGutter(),
    EditorView.scrollHandler.of(scrollInside),
    // Tab leaves the box: nobody is caught in it. A completion is taken by it.
    keymap.of([
      { key: 'Mod-z', run: told(doors.undo), preventDefault: true },
      { key: 'Mod-y', run: told(doors.redo), preventDefault: true },
      { key: 'Mod-Shift-z', run: told(doors.redo), preventDefault: true },
      { key: 'Tab', run: acceptCompletion },
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...lintKeymap,
      ...defaultKeymap,
    ]),
    EditorView.updateListener.of((update) => {
      const isOurs = update.transactions.some((one) => one.annotation(fromOutside) === true)
      if (update.docChanged && !isOurs) doors.onText(update.state.doc.toString())
      if (update.selectionSet || update.docChanged) doors.onCursor(update.state.selection.main.head)
    }),
  ]
}

const told = (run: () => void) => (): boolean => {
  run()
  return true
}

/** What is shown in the middle is not followed by the page: only what somebody types is. */
function scrollInside(view: EditorView, { head }: SelectionRange, { y }: { y: string }): boolean {
  if (y !== 'center') return false
  view.scrollDOM.scrollTop = view.lineBlockAt(head).top - view.scrollDOM.clientHeight / 2
  return true
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--brand-strong)' },
  { tag: tags.string, color: 'var(--ok)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
])

const theme = EditorView.theme({
  '&': {
    fontSize: '0.875rem',
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--control)',
    borderRadius: 'var(--r)',
    maxBlockSize: '70dvh',
  },
  '&.cm-focused': { outline: '3px solid var(--focus-out)', outlineOffset: '2px' },
  '.cm-scroller': {
    overflow: 'auto',
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': {
    color: 'var(--text-muted)',
    backgroundColor: 'var(--surface-2)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': {
    backgroundColor: 'var(--brand-soft) !important',
  },
  '.cm-tooltip': {
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--control)',
    borderRadius: 'var(--r)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--on-brand)',
    backgroundColor: 'var(--brand)',
  },
})
