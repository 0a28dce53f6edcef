import type { ReactNode } from 'react'
import { Forbidden } from '../../errors/Forbidden.tsx'
import { isAdmin } from '../../frame/visibleServices.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { usePerson } from '../../session/useSession.ts'

interface AdminPageProps {
  title: string
  children: ReactNode
}

/** A screen for administrators. Others, and an administrator who looks as somebody else, are told why it is closed. */
export function AdminPage({ title, children }: AdminPageProps) {
  const { text } = useTexts()
  const person = usePerson()
  const closed = person === null || !isAdmin(person.role) || person.switchedUser === true
  return (
    <div className="stack">
      <PageHeading>{text(closed ? 'title.forbidden' : title)}</PageHeading>
      {closed ? (
        <Forbidden {...(person?.switchedUser === true && { reason: 'app.admin.backFirst' })} />
      ) : (
        children
      )}
    </div>
  )
}
