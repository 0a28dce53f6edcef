import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import { loadAllPages } from '../content/loadPages.ts'
import { readyPortalAtom } from '../content/portalState.ts'
import { NotFoundScreen } from '../screens/notFound/NotFoundScreen.tsx'
import { naturalAddress } from './naturalAddress.ts'
import { PageLoading } from './PageLoading.tsx'

/** An address that is no page: leads to what it means, where the release has that. */
export function UnknownPage({ path }: { path: string }) {
  const { pages, words } = useAtomValue(readyPortalAtom)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    loadAllPages().catch(() => setFailed(true))
  }, [])
  if (words !== 'all' && !failed) return <PageLoading />
  const address = naturalAddress(pages, path)
  return address === undefined ? <NotFoundScreen /> : <Redirect to={address} replace />
}
