/** The outside systems, by the names that the portal's configuration and `workflows/facts.json` use. */
export type SourceName =
  | 'population'
  | 'migration'
  | 'education'
  | 'examCentre'
  | 'social'
  | 'labour'
  | 'ranking'
  | 'messages'
  | 'signOn'
  | 'payment'
  | 'loanPlatform'

/** The same kind of value for every system. */
export const forEachSource = <Value>(value: (name: SourceName) => Value): Record<SourceName, Value> => ({
  population: value('population'),
  migration: value('migration'),
  education: value('education'),
  examCentre: value('examCentre'),
  social: value('social'),
  labour: value('labour'),
  ranking: value('ranking'),
  messages: value('messages'),
  signOn: value('signOn'),
  payment: value('payment'),
  loanPlatform: value('loanPlatform'),
})
