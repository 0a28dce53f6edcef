import type { CodeEntry } from './CodeEntry.ts'

/** Names that lead nowhere, stand twice, or lead back to themselves. */
export const nameCodes = {
  'unknown.form': leadsNowhere('form', '{ "steps": [{ "id": "study", "form": "transfer/studdy" }] }'),
  'unknown.reference': leadsNowhere('reference', '{ "$ref": "common/person#/properties/fni" }'),
  'unknown.field': leadsNowhere('field', '{ "ui:order": ["firstName", "lastNmae"] }'),
  'unknown.list': leadsNowhere(
    'list',
    '{ "type": "string", "inList": "countries" }        (the list is called country)',
  ),
  'unknown.condition': leadsNowhere('condition', '{ "when": "foreignr" }'),
  'unknown.service': leadsNowhere('service', '{ "id": "transfer", "service": "transfers" }'),
  'unknown.group': leadsNowhere(
    'group',
    '{ "groups": ["money"], "services": [{ "name": "debt", "group": "moeny" }] }',
  ),
  'unknown.process': leadsNowhere('process', '{ "create": { "paymnet": {} } }'),
  'unknown.route': leadsNowhere('route', '{ "menu": [{ "id": "apply", "url": "/transfer/aply" }] }'),
  'unknown.fact': leadsNowhere('fact', '{ "/facts/tuitionDept/amount": { "maximum": 0 } }'),
  'unknown.source': {
    severity: 'error',
    says: 'There is no outside system of this name: what is asked of it would never be answered.',
    example: '{ "person": { "source": "populatoin", … } }',
    mend: 'Name one of `sources` of services.json (a fact of the portal itself: own), or add it there and give it an address (PORTAL_SOURCE_<NAME>).',
  },
  'unknown.register': {
    severity: 'error',
    says: 'There is no register of this name: no sentence could say where the answer comes from.',
    example: '{ "person": { "register": "populatoin", … } }',
    mend: 'Name one of `registers` of services.json, or add it there and write its texts.',
  },
  'unknown.value': leadsNowhere('value', '{ "at": "/values/chosn" }'),
  'unknown.constant': leadsNowhere('constant', '{ "at": "/constants/hotlin" }'),
  'unknown.step': leadsNowhere('step', '{ "/answers/studdy/score": { "minimum": 30 } }'),
  'unknown.status': leadsNowhere('status', '{ "id": "submit", "from": ["draft"], "to": "snet" }'),
  'unknown.transition': leadsNowhere(
    'transition',
    '{ "timers": [{ "id": "expiry", "in": ["draft"], "after": "P30D", "fire": "expir" }] }',
  ),
  'unknown.role': leadsNowhere('role', '{ "by": ["ministery"] }'),
  'unknown.guard': leadsNowhere('guard', '{ "steps": [{ "id": "study", "alerts": ["noDept"] }] }'),
  'unknown.message': leadsNowhere('message', '{ "on": { "message": "payed" } }'),
  'unknown.notification': leadsNowhere('notification', '{ "notify": ["transfer.snet"] }'),
  'unknown.document': leadsNowhere('document', '{ "issue": ["eReference.refrence"] }'),
  'unknown.persona': leadsNowhere('persona', '{ "id": "aysel", "extends": "studnet" }'),
  'twice.step': standsTwice('step', '{ "steps": [{ "id": "study", … }, { "id": "study", … }] }'),
  'twice.transition': standsTwice(
    'transition',
    '{ "transitions": [{ "id": "submit", … }, { "id": "submit", … }] }',
  ),
  'twice.timer': standsTwice('timer', '{ "timers": [{ "id": "expiry", … }, { "id": "expiry", … }] }'),
  'twice.row': standsTwice('row', '{ "rows": [{ "id": "AZ" }, { "id": "AZ" }] }'),
  'twice.service': standsTwice('service', '{ "services": [{ "name": "transfer" }, { "name": "transfer" }] }'),
  'twice.route': standsTwice('route', '"/transfer/apply" among the routes of two services'),
  'twice.campaign': standsTwice(
    'campaign',
    '{ "campaigns": [{ "id": "transfer-2026", … }, { "id": "transfer-2026", … }] }',
  ),
  'circle.condition': leadsBack('condition', '{ "conditions": { "a": { "not": "b" }, "b": "a" } }'),
  'circle.value': leadsBack(
    'value',
    '{ "values": { "fee": { "at": "/values/due" }, "due": { "at": "/values/fee" } } }',
  ),
  'circle.reference': leadsBack('reference', '{ "definitions": { "a": { "$ref": "#/definitions/a" } } }'),
  'circle.persona': leadsBack(
    'persona',
    'aysel.json: { "extends": "leyla" }, leyla.json: { "extends": "aysel" }',
  ),
} satisfies { [code: string]: CodeEntry }

function leadsNowhere(what: string, example: string): CodeEntry {
  return {
    severity: 'error',
    says: `There is no ${what} of this name.`,
    example,
    mend: `Write the name of a ${what} that there is, or add the ${what}.`,
  }
}

function standsTwice(what: string, example: string): CodeEntry {
  return {
    severity: 'error',
    says: `Two of one kind have the same name: it is not known which ${what} is meant.`,
    example,
    mend: 'Give one of them another name, or take it away.',
  }
}

function leadsBack(what: string, example: string): CodeEntry {
  return {
    severity: 'error',
    says: `The ${what} leads back to itself, so it can never be decided.`,
    example,
    mend: 'Take one of the mentions out of the circle.',
  }
}
