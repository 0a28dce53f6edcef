import { useDeferredValue, useState } from 'react'
import { Announced } from '#ui/Announced.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { useFiles, useWorkspace } from '../workspace/useWorkspace.ts'
import { PlaceList } from './PlaceList.tsx'
import { searchContent } from './searchContent.ts'

const MOST = 100

/** Ids, texts and values of all files. */
export function ContentSearch({ edition }: { edition: string }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  useFiles()
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words)
  const found = wanted.trim().length < 2 ? [] : searchContent(workspace, wanted, MOST)
  const count =
    found.length === MOST
      ? text('studio.search.many', { count: MOST })
      : text('studio.search.count', { count: found.length })
  return (
    <search className="stack" data-gap="small">
      <Field label={text('studio.search.label')}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      {wanted.trim().length >= 2 && (
        <>
          <p className="muted">{count}</p>
          <Announced>{count}</Announced>
          <PlaceList edition={edition} places={found} />
        </>
      )}
    </search>
  )
}
