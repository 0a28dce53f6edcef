import { formatsOf } from '#engine/texts/languageFormats.ts'
import { useServices } from '../environment/RendererServices.ts'

const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0]

export function WeekdayRow() {
  const { language } = useServices()
  const { weekdays } = formatsOf(language)
  return (
    <thead>
      <tr>
        {FROM_MONDAY.map((day) => (
          <th key={day} scope="col" abbr={weekdays[day]}>
            {shortName(weekdays[day] ?? '')}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** "bazar ertəsi" is "ba.e", "çərşənbə axşamı" is "çə.a". */
function shortName(weekday: string): string {
  return weekday
    .split(' ')
    .map((word) => word.slice(0, 2))
    .join('.')
    .slice(0, 4)
}
