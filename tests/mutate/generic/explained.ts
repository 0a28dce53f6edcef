import type { EditKind } from './GenericEdit.ts'

/**
 * Why the check says nothing of an edit that leaves everything working: another rule, as sound as the one before. The
 * content alone cannot tell which of the two was meant; cases, `diff` and `check --against` can.
 */
export const explained: { [kind in EditKind]: string } = {
  'off by one': 'another limit, number or date: only the author knows which is right',
  'a wrong neighbour': 'another name or value of the same kind, which fits in the same place',
  'a key is dropped': 'one rule less: what remains is a sound rule of its own (a default, or no limit)',
  'an element is removed': 'one way, one row or one demand less; nothing leans on it',
  'a key is renamed': 'a name of free data, or of a field, a row, a text that nothing refers to',
  'a member stands twice': 'one thing more of free data, or a name that is only declared',
  'neighbours are swapped': 'another order, or two values of one kind that both fit',
  'another type': 'free data whose type nothing declares',
  'turned into its opposite': 'the opposite rule: it too holds for some and not for others',
  'a text is cut': 'another text, name or address of the same kind; what it says is for people to read',
}
