import type { CodeEntry } from './CodeEntry.ts'

export const serviceCodes = {
  'service.noMenu': {
    severity: 'warning',
    says: 'A service has pages and no menu, so its side bar is empty.',
    example: '{ "name": "support", "redirect_url": "/support/dashboard", "routes": {…} }',
    mend: 'Add `menu` with its pages.',
  },
  'service.noRedirect': {
    severity: 'warning',
    says: 'A service has pages, but the list of services only announces it: it has no `redirect_url`.',
    example: '{ "name": "support", "routes": { "/support/dashboard": {…} } }',
    mend: 'Write its first page as `redirect_url`.',
  },
  'service.redirectForeign': {
    severity: 'error',
    says: 'A service opens with a page of another service, whose menu is shown there.',
    example:
      '{ "name": "support", "redirect_url": "/transfer/dashboard", "routes": { "/support/dashboard": {…} } }',
    mend: 'Name one of its own routes.',
  },
  'service.unlisted': {
    severity: 'error',
    says: 'A process names a service that does not list it among its processes.',
    example:
      'workflows/grant.json: "service": "grant"; services.json: { "name": "grant" } without "processes": ["grant"]',
    mend: 'Add the process to `processes` of the service.',
  },
  'process.noRoute': {
    severity: 'error',
    says: 'A process that its applicant starts, fills in, acts in or hears of has no page on which it is filled in and read.',
    example: '"processes": ["grant"] and no route { "screen": "application", "process": "grant" }',
    mend: 'Add a route with the screen `application`.',
  },
  'route.foreignProcess': {
    severity: 'error',
    says: 'A page of a service belongs to a process that the service does not list.',
    example:
      '{ "name": "support", "processes": ["support"], "routes": { "/support/apply": { "screen": "apply", "process": "transfer" } } }',
    mend: 'Name a process of the service, or list it there.',
  },
  'instead.closed': {
    severity: 'error',
    says: 'Whoever is refused is sent to a page that they cannot open, where they are refused again, or nobody is sent to it at all.',
    example:
      'workflows/transfer.json: "guards": [{ "must": "noDebt", "denied": "transfer.debt", "instead": ["/desk/payments"] }]',
    mend: 'Name a page that is for those who are refused, or take it out.',
  },
  'route.same': {
    severity: 'error',
    says: 'Two paths fit the same addresses, so only one of the pages is ever seen.',
    example: '"/settings/edit/:type" and "/settings/edit/:kind"',
    mend: 'Give one of them another path.',
  },
  'menu.twice': {
    severity: 'error',
    says: 'Two items of one menu lead to the same page.',
    example:
      '[{ "id": "apply", "url": "/transfer/apply", … }, { "id": "start", "url": "/transfer/apply", … }]',
    mend: 'Remove one.',
  },
  'menu.neverActive': {
    severity: 'error',
    says: 'A menu item is not highlighted on its own page.',
    example: '{ "url": "/transfer/apply", "includes": "transfer/aply" }',
    mend: 'Write a part of its url as `includes`, or make it exact with `"is_equals": true`.',
  },
  'menu.bothActive': {
    severity: 'error',
    says: 'On one page two items of a menu are highlighted.',
    example:
      '{ "url": "/transfer/apply", "includes": "transfer" } beside { "url": "/transfer/dashboard", "is_equals": true }',
    mend: 'Write a longer fragment, make the item exact, or show them under conditions of which never both hold.',
  },
  'menu.idleIncludes': {
    severity: 'warning',
    says: 'An exact item has a fragment too, which is not looked at.',
    example: '{ "url": "/transfer/dashboard", "is_equals": true, "includes": "transfer" }',
    mend: 'Remove `includes`, or `is_equals`.',
  },
  'campaign.decidesEarly': {
    severity: 'error',
    says: 'A campaign is decided before it closes.',
    example: '"closes": "2026-10-20T23:59:59+04:00", "decidesBy": "2026-10-10"',
    mend: 'Put `decidesBy` on the closing day or later.',
  },
  'campaign.yearPast': {
    severity: 'error',
    says: 'The year that a campaign is for starts before the campaign opens.',
    example: '"opens": "2026-07-01T09:00:00+04:00", "yearStarts": "2025-09-15"',
    mend: 'Mend one of the dates.',
  },
  'campaign.overlaps': {
    severity: 'error',
    says: 'Two campaigns of a process are open at one time, and nothing says which counts.',
    example: 'two campaigns of transfer, from July to October and from September to December, without `when`',
    mend: 'Let one close before the other opens, or give both a `when` of which never both hold.',
  },
  'campaign.lacksData': {
    severity: 'error',
    says: 'A process reads data that one of its campaigns does not have.',
    example: '"at": "/campaign/data/semester" and a campaign without "data": { "semester": … }',
    mend: 'Add the data to the campaign.',
  },
  'campaign.otherData': {
    severity: 'error',
    says: "Data of a campaign are of another kind than in the process's other campaigns.",
    example: '"data": { "places": 20 } here, "data": { "places": "20" } there',
    mend: 'Write the same kind of value everywhere.',
  },
  'notice.unsent': {
    severity: 'warning',
    says: 'A notification is declared, and nothing sends it.',
    example:
      '"transfer.delayed": { "icon": "info", "channels": ["portal"] } in no `notify` and of no timer\'s name',
    mend: 'Send it, or remove it with its texts; one that stands ready for something to come says `"ahead": true`, one that the portal itself sends `"account": true`.',
  },
  'notice.noText': {
    severity: 'error',
    says: 'A notification goes out by a channel for which it has no text, so it is not sent there.',
    example:
      '"transfer.decided": { "channels": ["portal", "sms"], … } without the text "sms.transfer.decided"',
    mend: 'Write the text, or remove the channel.',
  },
  'status.missing': {
    severity: 'error',
    says: 'A status that the specification fixes for a service is in none of its processes.',
    example: 'services.json: "statuses": { "paymentDue": 9 }; no process of the service has "paymentDue"',
    mend: 'Add the status; if the specification has changed, mend `statuses` of the service.',
  },
  'status.otherCode': {
    severity: 'error',
    says: 'A status has another code than the specification fixes.',
    example: 'services.json: "statuses": { "paid": 10 }; the process: "paid": { "code": 11, … }',
    mend: 'Write the code that the specification gives; where one name has several, by process.',
  },
  'persona.fact': {
    severity: 'error',
    says: 'A persona has a fact that the register could never answer.',
    example: '"facts": { "tuitionDebt": { "amount": "12" } }',
    mend: 'Write a value as `value` of the fact declares it, null, or "down".',
  },
  'persona.answer': {
    severity: 'error',
    says: 'A persona answers what no process asks.',
    example: '"answers": { "study": { "instituton": "bdu" } }',
    mend: 'Write a field of a form that is asked under that step.',
  },
  'persona.value': {
    severity: 'error',
    says: 'A persona answers what its field can never take: another type, no row of the list, beyond a limit.',
    example: '"answers": { "study": { "studyForm": "fulltime" } }   (the list has "fullTime")',
    mend: 'Write an answer that a person could give; a persona that is there to be refused says so: `"wrong": true`.',
  },
  'document.unissued': {
    severity: 'warning',
    says: 'The template of a document that no transition issues and no register brings.',
    example: '"transfer.slip": { "prefix": "KS" } in no `issue`, without `from`',
    mend: 'Issue it, or remove it with its texts; one that stands ready for something to come says `"ahead": true`.',
  },
  'document.ownWords': {
    severity: 'error',
    says: 'A paragraph of a paper has a text that the applicant writes freely: the portal would seal it as the word of the state.',
    example:
      '"purpose": { "at": "/answers/details/purposeText" } and "It is confirmed of {holder}. Purpose: {purpose}."',
    mend: 'Print it as a line of its own (fields) whose label says that the applicant states it, and take it out of the paragraph.',
  },
  'document.param': {
    severity: 'error',
    says: 'A line of a document is filled by nobody, so it is never there.',
    example:
      '"fields": [{ "param": "specialty", … }] and "issue": [{ "id": …, "params": { "speciality": … } }]',
    mend: 'Write the name of a param that is given, or give it.',
  },
  'document.path': {
    severity: 'error',
    says: 'A document takes something of a register that its answer never has.',
    example: '"from": { "fact": "diplomas", "each": "/items", "params": { "specialty": "/speciality" } }',
    mend: 'Write a place that `value` of the fact declares.',
  },
  'constant.wrong': {
    severity: 'error',
    says: 'A constant of the portal has a value that it cannot read.',
    example: '"codeResend": "2 minutes"',
    mend: 'Write a number, a text or a time of hours, minutes and seconds (PT2M), as the others.',
  },
  'constant.outOfReach': {
    severity: 'error',
    says: 'A limit that never takes effect, because a smaller one around it refuses first.',
    example: '"codesPerHourNetwork": 300, "smsPerHourNetwork": 100',
    mend: 'Make it smaller, or raise the limit around it.',
  },
  'constant.unread': {
    severity: 'warning',
    says: 'A constant that neither the portal nor any process or form reads.',
    example: '"codeResent": "PT2M"',
    mend: 'Mend its name, or remove it.',
  },
} satisfies { [code: string]: CodeEntry }
