import type { ReactNode } from 'react'
import { PageFrame } from '#ui/PageFrame.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { usePerson } from '../session/useSession.ts'
import { Banners } from './Banners.tsx'
import { Footer } from './Footer.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** Pages outside the cabinet: the portal's name and the language, nothing else. */
export function PlainFrame({ children }: { children: ReactNode }) {
  const { text } = useTexts()
  const signedIn = usePerson() !== null
  return (
    <PageFrame
      skipLabel={text('menu.skipToContent')}
      head={
        <TopBar title={text('app.title')} href={signedIn ? '/services' : '/'}>
          <LanguageSwitch />
        </TopBar>
      }
      foot={<Footer />}
    >
      <Banners />
      <div className="narrow">{children}</div>
    </PageFrame>
  )
}
