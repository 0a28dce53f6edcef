/** Calls of officers and administrators: who applies for something loads none of their addresses. */
export const staffEndpoints = {
  deskQueue: 'POST /api/desk/queue',
  deskCounts: 'POST /api/desk/counts',
  deskOptions: 'GET /api/desk/options',
  deskTake: 'POST /api/desk/take',
  deskGiveBack: 'POST /api/desk/give-back',
  deskHandOver: 'POST /api/desk/hand-over',
  deskTakeNext: 'POST /api/desk/take-next',
  deskClerk: 'GET /api/desk/clerks/:id',
  deskViews: 'GET /api/desk/views',
  createDeskView: 'POST /api/desk/views',
  changeDeskView: 'PUT /api/desk/views/:id',
  deleteDeskView: 'DELETE /api/desk/views/:id',
  factByHand: 'POST /api/applications/:id/facts',

  adminAccounts: 'POST /api/admin/accounts',
  switchUser: 'POST /api/admin/switch',
  adminReport: 'GET /api/admin/report',
  adminLogs: 'GET /api/admin/logs',
} as const
