import type { ComponentType } from 'react'
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx'
import type { ScreenProps } from '../ScreenProps.ts'
import { AdminAccountsScreen } from './AdminAccountsScreen.tsx'
import { AdminLogsScreen } from './AdminLogsScreen.tsx'
import { AdminReportScreen } from './AdminReportScreen.tsx'

const screens: { [name: string]: ComponentType<ScreenProps> } = {
  adminAccounts: AdminAccountsScreen,
  adminReport: AdminReportScreen,
  adminLogs: AdminLogsScreen,
}

/** The administrators' screens come in one piece: nobody else pays for knowing their names. */
export function AdminScreen(props: ScreenProps) {
  const Screen = screens[props.route.screen] ?? NotFoundScreen
  return <Screen {...props} />
}
