import { useRef } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { openPart, studioAddress } from '../studioAddress.ts'
import { useArrival } from '../useArrival.ts'
import type { OpenEdition } from '../sync/openEdition.ts'
import { useFiles, useWorkspace } from '../workspace/useWorkspace.ts'
import { FindingsList } from '../check/FindingsList.tsx'
import { FormRules } from '../rules/form/FormRules.tsx'
import { FormPreview } from '../preview/FormPreview.tsx'
import { contentTree, formIdOf, formPath, uiPath } from './contentTree.ts'
import { DeleteFile } from './files/DeleteFile.tsx'
import { FormJson } from './FormJson.tsx'
import { AddQuestion } from './list/AddQuestion.tsx'
import type { ReleaseBefore } from '../release/changeMigration.ts'
import { QuestionList } from './list/QuestionList.tsx'
import { useContentTexts } from './useContentTexts.ts'
import { placeIn } from './placeIn.ts'
import { askedQuestions } from './questions/askedQuestions.ts'
import { blocksOf, readForm } from './questions/FormFiles.ts'
import { questionsOf } from './questions/questionsOf.ts'

export interface FormPlace {
  edition: string
  /** The release that the edition changes, and what the one to come is called. */
  release: ReleaseBefore
  /** Id of the form. */
  form: string
  readOnly: boolean
  /** Opens a question, or none. */
  open: (name: string | undefined) => void
}

interface FormPageProps {
  opened: OpenEdition
  path: string
  at: string | undefined
  readOnly: boolean
}

/** A form as a list of questions, the one that is open, and the two files that it is. */
export function FormPage({ opened, path, at, readOnly }: FormPageProps) {
  const { text } = useTexts()
  const edition = opened.edition.id
  const workspace = useWorkspace()
  const within = useRef<HTMLElement>(null)
  useFiles()
  const form = formIdOf(path) ?? ''
  const read = readForm(workspace, form)
  const questions = read === undefined ? [] : questionsOf(read)
  const chosen = questions.find(({ name }) => isWithin(at, placeOf(name)))
  const parted = at === '' ? undefined : at
  useArrival(within, { part: path, heading: 'h2' })
  useArrival(within, { part: parted, heading: chosen === undefined ? '.studio-code h3' : OPEN_QUESTION })
  const open = (name: string | undefined) => {
    const place = name === undefined ? {} : { at: placeOf(name) }
    openPart({ edition, place: 'forms', file: path, ...place })
  }
  const release = { files: opened.base, title: opened.edition.title }
  const place = { edition, release, form, readOnly, open }
  return (
    <section ref={within} className="stack" aria-label={form}>
      <FormHeading path={path} form={form} />
      <div className="studio-work">
        <div className="stack">
          {read === undefined ? (
            <Notice tone="warn">{text('studio.form.broken')}</Notice>
          ) : (
            <div className="stack" data-gap="small">
              <Blocks edition={edition} blocks={blocksOf(read)} />
              <QuestionList
                place={place}
                questions={questions}
                asked={askedQuestions(workspace, read)}
                chosen={chosen?.name}
              />
              {!readOnly && <AddQuestion place={place} after={chosen?.name ?? questions.at(-1)?.name} />}
            </div>
          )}
          {read !== undefined && <FormRules place={place} chosen={chosen?.name} />}
        </div>
        <FormPreview path={path} beside />
      </div>
      <FindingsList
        files={[path, uiPath(form)]}
        readOnly={readOnly}
        hrefOf={(file, pointer) => studioAddress({ edition, place: 'forms', ...placeIn(file, pointer) })}
      />
      <FormJson form={form} question={chosen?.name} at={at} readOnly={readOnly} />
      {!readOnly && <DeleteFile edition={edition} path={path} />}
    </section>
  )
}

/** What the step that asks it is called; a form that no step asks has its id alone. */
function FormHeading({ path, form }: { path: string; form: string }) {
  const workspace = useWorkspace()
  const called = useContentTexts()
  const processes = contentTree(workspace).services.flatMap((service) => service.processes)
  const process = processes.find(({ forms }) => forms.includes(path))
  const name = form.slice(form.lastIndexOf('/') + 1)
  const title = process === undefined ? undefined : called(textIds.step(process.id, name))
  return (
    <h2>
      {title} <code className="studio-path">{form}</code>
    </h2>
  )
}

/** Its heading. */
const OPEN_QUESTION = '.studio-opened h3'

const placeOf = (name: string): string => `/properties/${escapeToken(name)}`

/** The place itself or one inside it; a name that only begins alike is another. */
const isWithin = (at: string | undefined, place: string): boolean =>
  at === place || at?.startsWith(`${place}/`) === true

/** Questions that other forms own. */
function Blocks({ edition, blocks }: { edition: string; blocks: readonly string[] }) {
  const { text } = useTexts()
  if (blocks.length === 0) return null
  return (
    <div>
      <p>{text('studio.form.blocks')}</p>
      <ul className="studio-places">
        {blocks.map((block) => (
          <li key={block}>
            <a href={studioAddress({ edition, place: 'forms', file: formPath(block) })}>{block}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
