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
import { makeService, serviceNameFault } from './newService.ts'
import { serviceTexts, serviceValues, withServiceValues } from './serviceWords.ts'
import { useServiceWords } from './useServiceWords.ts'

interface Said {
  readonly [language: string]: string
}

/** What a new service is called and what it is for, what its meta-schema asks, and what its process is like. */
export function NewServiceForm({ onDone }: { onDone: (path: string) => void }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const { languages } = useTextIndex()
  const words = useServiceWords().filter(({ name }) => name !== 'redirect_url')
  const [typed, setTyped] = useState<{ name?: string; like: string; titles: Said; abouts: Said }>({
    like: '',
    titles: {},
    abouts: {},
  })
  const [written, setWritten] = useState<JsonObject>({})
  const [tried, setTried] = useState(false)
  const name = typed.name ?? nameOf(typed.titles['en'] ?? '', [])
  const fault = serviceNameFault(workspace, name)
  const lacks = (said: Said, language: string): boolean => (said[language] ?? '').trim() === ''
  const isLacking = languages.some((one) => lacks(typed.titles, one) || lacks(typed.abouts, one))
  const make = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault !== undefined || isLacking) return
    const { like, titles, abouts } = typed
    const made = makeService(workspace, {
      name,
      written,
      like,
      titles: trimmed(titles),
      abouts: trimmed(abouts),
    })
    workspace.write(made.changes, { label: text('studioFiles.step.add', { name }) })
    onDone(made.path)
  }
  const ask = (part: 'titles' | 'abouts', language: string) => (
    <Field
      key={`${part} ${language}`}
      label={text(part === 'titles' ? 'studioForms.serviceTitle' : 'studioForms.serviceAbout', { language })}
      {...(tried && lacks(typed[part], language) && { error: text('valid.required') })}
    >
      {(control) => (
        <TextInput
          {...control}
          lang={language}
          value={typed[part][language] ?? ''}
          onChange={({ target }) =>
            setTyped({ ...typed, [part]: { ...typed[part], [language]: target.value } })
          }
        />
      )}
    </Field>
  )
  return (
    <form className="stack" noValidate onSubmit={make}>
      {languages.map((language) => ask('titles', language))}
      {languages.map((language) => ask('abouts', language))}
      <WordsApart
        words={words}
        values={serviceValues(written, words)}
        readOnly={false}
        texts={serviceTexts}
        settled={(values) => serviceValues(withServiceValues(written, words, values), words)}
        onTyped={(values) => setWritten(withServiceValues(written, words, values))}
      />
      <ProcessLike like={typed.like} onChange={(like) => setTyped({ ...typed, like })} />
      <Field
        label={text('studioForms.serviceCode')}
        hint={text('studioForms.serviceCodeHint')}
        {...(tried && fault !== undefined && { error: text(fault) })}
      >
        {(control) => (
          <TextInput
            {...control}
            value={name}
            onChange={({ target }) => setTyped({ ...typed, name: target.value.trim() })}
          />
        )}
      </Field>
      <div className="actions">
        <Button type="submit" icon="add">
          {text('studioFiles.make')}
        </Button>
      </div>
    </form>
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
