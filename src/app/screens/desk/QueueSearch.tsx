import { useState, type SyntheticEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { searchedFor } from '../../navigation/useSearchedWords.ts'

/** Where the key "/" leads. */
export const SEARCH_BOX = 'desk-search'

/** By number, name or FIN among everything that the officer sees, whatever the filters were. */
export function QueueSearch({ path, words }: { path: string; words: string }) {
  const { text } = useTexts()
  const [typed, setTyped] = useState(words)
  const [shown, setShown] = useState(words)
  // Other words by another way, the browser's back: the box follows and keeps the focus.
  if (shown !== words) {
    setShown(words)
    setTyped(words)
  }
  const search = (event: SyntheticEvent) => {
    event.preventDefault()
    navigate(path, searchedFor(typed.trim()))
  }
  return (
    <search>
      <form className="desk-search" onSubmit={search}>
        <Field id={SEARCH_BOX} label={text('screen.search')} hint={text('app.desk.searchHint')}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              maxLength={100}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" icon="search">
          {text('button.search')}
        </Button>
      </form>
    </search>
  )
}
