import { useState, type SyntheticEvent } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { searchedFor, useSearchedWords } from '../../navigation/useSearchedWords.ts'
import { ProofDialog } from '../../proof/ProofDialog.tsx'
import type { ScreenProps } from '../ScreenProps.ts'
import { AccountFound } from './AccountFound.tsx'
import { AccountPage } from './AccountPage.tsx'
import { AdminPage } from './AdminPage.tsx'
import { Invitations } from './Invitations.tsx'

const LEAST = 3

/** Finds an account by FIN, e-mail or name, and looks at the portal as its holder does. */
export function AdminAccountsScreen({ route }: ScreenProps) {
  const q = useSearchedWords()
  const person = new URLSearchParams(useSearch()).get('person') ?? ''
  return (
    <>
      {person === '' ? (
        <Accounts q={q} route={route} />
      ) : (
        <AccountPage key={person} id={person} route={route} />
      )}
      <ProofDialog />
    </>
  )
}

function Accounts({ q, route }: { q: string; route: ScreenProps['route'] }) {
  const { text } = useTexts()
  return (
    <AdminPage title={route.title}>
      <AccountSearch key={q} q={q} path={route.path} />
      {q.length < LEAST ? <p className="muted">{text('app.admin.searchLead')}</p> : <Found q={q} />}
      <Invitations />
    </AdminPage>
  )
}

function AccountSearch({ q, path }: { q: string; path: string }) {
  const { text } = useTexts()
  const [words, setWords] = useState(q)
  const search = (event: SyntheticEvent) => {
    event.preventDefault()
    navigate(path, searchedFor(words.trim()))
  }
  return (
    <Panel>
      <search>
        <form className="filters" onSubmit={search}>
          <Field label={text('screen.search')} hint={text('app.admin.searchHint')}>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                autoComplete="off"
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
          <div className="actions">
            <Button type="submit" icon="search">
              {text('button.search')}
            </Button>
          </div>
        </form>
      </search>
    </Panel>
  )
}

function Found({ q }: { q: string }) {
  const { text } = useTexts()
  const loaded = useLoaded(q, () => callStaff('adminAccounts', { body: { q } }))
  return (
    <LoadedPart loaded={loaded}>
      {(accounts) => (
        <div className="stack">
          <p className="muted" aria-live="polite">
            {text('a11y.results', { count: accounts.length })}
          </p>
          {accounts.length === 0 ? (
            <EmptyState icon="search">{text('state.empty.search')}</EmptyState>
          ) : (
            accounts.map((account) => <AccountFound key={account.id} account={account} />)
          )}
        </div>
      )}
    </LoadedPart>
  )
}
