/** "Monday" is "Mo", "bazar ertəsi" is "ba.e", "çərşənbə axşamı" is "çə.a": no two days of a language are the same. */
export function shortWeekday(weekday: string): string {
  return weekday
    .split(' ')
    .map((word) => word.slice(0, 2))
    .join('.')
    .slice(0, 4)
}
