import { useSearch } from 'wouter/use-browser-location'
import { formatsOf } from '#engine/texts/languageFormats.ts'
import { bakuDay } from '#engine/values/dates.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import type { ScreenProps } from '../ScreenProps.ts'
import { CalendarFeed } from './CalendarFeed.tsx'
import { CalendarList } from './CalendarList.tsx'
import { MonthTable } from './MonthTable.tsx'
import { daysOf, isMonth, type Month, monthAfter } from './monthDays.ts'
import { serverNow } from '../../work/serverNow.ts'

/** Dates of a month, as a table and as a list; always those of Baku, wherever the browser is. */
export function CalendarScreen({ route }: ScreenProps) {
  const { text, language } = useTexts()
  const params = new URLSearchParams(useSearch())
  const wanted = params.get('month')
  const today = bakuDay(serverNow())
  const month = isMonth(wanted) ? wanted : today.slice(0, 7)
  const asList = params.get('view') === 'list'
  const loaded = useLoaded(`${month}/${language}`, () => call('calendar', { query: daysOf(month) }))
  const name = monthName(month, language)
  return (
    <div className="stack">
      <PageHeading lead={text('app.calendar.zone')}>{text('title.calendar')}</PageHeading>
      <MonthSwitch path={route.path} month={month} name={name} asList={asList} />
      <LoadedPart loaded={loaded}>
        {({ entries, moreSittings, ticket }, { reload }) => (
          <>
            <Panel title={name}>
              <div className="stack">
                {!asList && <MonthTable month={month} today={today} name={name} entries={entries} />}
                {entries.length === 0 ? (
                  <EmptyState icon="calendar">{text('state.empty.calendar')}</EmptyState>
                ) : (
                  <CalendarList entries={entries} onOpen={reload} />
                )}
                {moreSittings && (
                  <div className="actions">
                    <LinkButton href={`/desk/sittings?from=${month}-01`} kind="secondary">
                      {text('app.calendar.moreSittings')}
                    </LinkButton>
                  </div>
                )}
              </div>
            </Panel>
            <CalendarFeed ticket={ticket} onChanged={reload} />
          </>
        )}
      </LoadedPart>
    </div>
  )
}

/** "August 2026" */
function monthName(month: Month, language: string): string {
  const [year = '', number = '1'] = month.split('-')
  const name = formatsOf(language).months[Number(number) - 1] ?? ''
  return `${name.slice(0, 1).toLocaleUpperCase(language)}${name.slice(1)} ${year}`
}

interface MonthSwitchProps {
  path: string
  month: Month
  name: string
  asList: boolean
}

function MonthSwitch({ path, month, name, asList }: MonthSwitchProps) {
  const { text } = useTexts()
  const address = (to: Month, list: boolean) => `${path}?month=${to}${list ? '&view=list' : ''}`
  return (
    <nav className="month-switch" aria-label={name}>
      <LinkButton href={address(monthAfter(month, -1), asList)} kind="secondary" icon="chevronLeft">
        {text('a11y.calendarPrevious')}
      </LinkButton>
      <LinkButton href={address(monthAfter(month, 1), asList)} kind="secondary" icon="chevronRight">
        {text('a11y.calendarNext')}
      </LinkButton>
      <LinkButton href={address(month, !asList)} kind="quiet" icon={asList ? 'calendar' : 'menu'}>
        {text(asList ? 'app.calendar.asMonth' : 'app.calendar.asList')}
      </LinkButton>
    </nav>
  )
}
