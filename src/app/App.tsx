import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Provider, useAtomValue } from 'jotai'
import { Suspense, useEffect } from 'react'
import { MissingPartProvider } from '#ui/lazyPart.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { MissingPart } from './errors/MissingPart.tsx'
import { Pages } from './navigation/Pages.tsx'
import { ExitDialog } from './session/ExitDialog.tsx'
import { ExpiredSessionDialog } from './session/ExpiredSessionDialog.tsx'
import { showUnavailable } from './start/showUnavailable.ts'
import { clientState } from './state/clientState.ts'
import { store } from './state/store.ts'
import { ToastArea } from './toasts/ToastArea.tsx'

const missing = <MissingPart />

export function App() {
  return (
    <Provider store={store}>
      <Started />
    </Provider>
  )
}

function Started() {
  const startState = useAtomValue(clientState.startState)
  useEffect(() => showUnavailable(startState === 'failed'), [startState])
  if (startState === 'failed') return null
  if (startState === 'loading') return <Starting />
  return (
    <I18nProvider i18n={i18n}>
      <ErrorBoundary>
        <MissingPartProvider value={missing}>
          <Suspense fallback={<Starting />}>
            <Pages />
          </Suspense>
        </MissingPartProvider>
        <ExpiredSessionDialog />
        <ExitDialog />
      </ErrorBoundary>
      <ToastArea />
    </I18nProvider>
  )
}

function Starting() {
  return (
    <div className="starting" aria-busy="true">
      <Spinner />
    </div>
  )
}
