import { useState, type SyntheticEvent } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { contentTree } from '../contentTree.ts'
import { nameOf } from '../list/nameFault.ts'
import { WordsApart } from '../question/AskedWords.tsx'
import { useContentTexts, useTextIndex } from '../useContentTexts.ts'
import { makeService, SERVICE_TEXTS, type ServiceText, serviceNameFault } from './newService.ts'
import { serviceTexts, serviceValues, withServiceValues } from './serviceWords.ts'
import { useServiceWords } from './useServiceWords.ts'

interface Said {
  readonly [language: string]: string
}
type AllTexts = { readonly [Text in ServiceText]: Said }

/** What a new service is called and what it is for, what its meta-schema asks, and what its process is like. */
export function NewServiceForm({ onDone }: { onDone: (path: string) => void }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const { languages } = useTextIndex()
  const [typed, setTyped] = useState<{ name?: string; like: string }>({ like: '' })
  const [said, setSaid] = useState<AllTexts>({ title: {}, about: {}, keywords: {} })
  const [written, setWritten] = useState<JsonObject>({})
  const [tried, setTried] = useState(false)
  const name = typed.name ?? nameOf(said.title['en'] ?? '', [], 'service')
  const fault = serviceNameFault(workspace, name)
  const isLacking = SERVICE_TEXTS.some((part) => languages.some((one) => lacks(said[part], one)))
  const make = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault !== undefined || isLacking) return
    const { title, about, keywords } = said
    const made = makeService(workspace, {
      name,
      written,
      like: typed.like,
      texts: { title: trimmed(title), about: trimmed(about), keywords: trimmed(keywords) },
    })
    // A file that is no JSON at the moment is told: what was typed here stays until it is one.
    if (made.changes.length === 0) return
    workspace.write(made.changes, { label: text('studioFiles.step.add', { name }) })
    onDone(made.path)
  }
  return (
    <form className="stack" noValidate onSubmit={make}>
      {SERVICE_TEXTS.map((part) => (
        <SaidFields
          key={part}
          part={part}
          said={said[part]}
          tried={tried}
          onChange={(words) => setSaid({ ...said, [part]: words })}
        />
      ))}
      <NewServiceWords written={written} onChange={setWritten} />
      <ProcessLike like={typed.like} onChange={(like) => setTyped({ ...typed, like })} />
      <CodeField
        name={name}
        fault={tried ? fault : undefined}
        onChange={(code) => setTyped({ ...typed, name: code })}
      />
      <div className="actions">
        <Button type="submit" icon="add">
          {text('studioFiles.make')}
        </Button>
      </div>
    </form>
  )
}

interface NewServiceWordsProps {
  written: JsonObject
  onChange: (written: JsonObject) => void
}

/** Its pages are made with it: where they begin is not asked. */
function NewServiceWords({ written, onChange }: NewServiceWordsProps) {
  const words = useServiceWords().filter(({ name }) => name !== 'redirect_url')
  return (
    <WordsApart
      words={words}
      values={serviceValues(written, words)}
      readOnly={false}
      texts={serviceTexts}
      settled={(values) => serviceValues(withServiceValues(written, words, values), words)}
      onTyped={(values) => onChange(withServiceValues(written, words, values))}
    />
  )
}

const lacks = (said: Said, language: string): boolean => (said[language] ?? '').trim() === ''

interface SaidFieldsProps {
  part: ServiceText
  said: Said
  tried: boolean
  onChange: (said: Said) => void
}

const LABELS = {
  title: 'studioForms.serviceTitle',
  about: 'studioForms.serviceAbout',
  keywords: 'studioForms.serviceKeywords',
} as const

/** One text in each language. */
function SaidFields({ part, said, tried, onChange }: SaidFieldsProps) {
  const { text } = useTexts()
  const { languages } = useTextIndex()
  return languages.map((language) => (
    <Field
      key={language}
      label={text(LABELS[part], { language })}
      {...(tried && lacks(said, language) && { error: text('valid.required') })}
    >
      {(control) => (
        <TextInput
          {...control}
          lang={language}
          value={said[language] ?? ''}
          onChange={({ target }) => onChange({ ...said, [language]: target.value })}
        />
      )}
    </Field>
  ))
}

interface CodeFieldProps {
  name: string
  /** Text id. */
  fault: string | undefined
  onChange: (name: string) => void
}

function CodeField({ name, fault, onChange }: CodeFieldProps) {
  const { text } = useTexts()
  return (
    <Field
      label={text('studioForms.serviceCode')}
      hint={text('studioForms.serviceCodeHint')}
      {...(fault !== undefined && { error: text(fault) })}
    >
      {(control) => (
        <TextInput {...control} value={name} onChange={({ target }) => onChange(target.value.trim())} />
      )}
    </Field>
  )
}

function ProcessLike({ like, onChange }: { like: string; onChange: (like: string) => void }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const called = useContentTexts()
  const processes = contentTree(workspace).services.flatMap((service) => service.processes)
  return (
    <Field label={text('studioFiles.like')} hint={text('studioFiles.likeHint')}>
      {(control) => (
        <Select
          {...control}
          value={like}
          placeholder={text('studioForms.serviceLikeNone')}
          options={processes.map(({ id }) => ({
            value: id,
            label: `${called(textIds.processName(id)) ?? id} (${id})`,
          }))}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

const trimmed = (said: Said): Said =>
  Object.fromEntries(Object.entries(said).map(([language, words]) => [language, words.trim()]))
