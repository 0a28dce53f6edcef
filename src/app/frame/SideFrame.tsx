import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { SideNavigation } from '#ui/SideNavigation.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { Banners } from './Banners.tsx'
import { Footer } from './Footer.tsx'

export type SideGroup = ComponentProps<typeof SideNavigation>['groups'][number]

interface SideFrameProps {
  path: string
  /** Where the logo leads. */
  home: string
  /** What stands in the header. */
  bar: ReactNode
  /** None: there is no side bar. */
  groups: SideGroup[]
  children: ReactNode
}

/** Header, side bar (on narrow screens behind a button), page. */
export function SideFrame({ path, home, bar, groups, children }: SideFrameProps) {
  const { text } = useTexts()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const id = useId()
  const open = openAt === path
  return (
    <PageFrame
      skipLabel={text('menu.skipToContent')}
      head={
        <TopBar title={text('app.title')} href={home}>
          {bar}
          {groups.length > 0 && (
            <span className="side-toggle">
              <Button
                icon={open ? 'close' : 'menu'}
                iconOnly
                aria-expanded={open}
                aria-controls={id}
                onClick={() => setOpenAt(open ? null : path)}
              >
                {text(open ? 'menu.close' : 'menu.open')}
              </Button>
            </span>
          )}
        </TopBar>
      }
      {...(groups.length > 0 && {
        side: <SideNavigation id={id} label={text('a11y.serviceNavigation')} open={open} groups={groups} />,
      })}
      foot={<Footer />}
    >
      <Banners />
      {children}
    </PageFrame>
  )
}
