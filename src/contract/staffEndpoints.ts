/** Calls of officers and administrators: who applies for something loads none of their addresses. */
export const staffEndpoints = {
  deskQueue: 'POST /api/desk/queue',
  factByHand: 'POST /api/applications/:id/facts',

  adminAccounts: 'POST /api/admin/accounts',
  switchUser: 'POST /api/admin/switch',
  adminReport: 'GET /api/admin/report',
  adminLogs: 'GET /api/admin/logs',
} as const
