import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { locales } from '@/lib/platform/language/locales'
import { topics, type SubscriberCounts } from '@/lib/subscribers/schema'
import { languageNames } from '../language-names'
import { topicNames } from './subscriber-words'

/** How many get mails, by topic and language. */
export function SubscriberCountsTable({ counts }: { counts: SubscriberCounts }) {
  return (
    <div className="mb-8 max-w-3xl">
      <Table aria-label="Subscribers by topic and language">
        <TableHeader>
          <TableRow>
            <TableHead>Topic</TableHead>
            {locales.map((locale) => (
              <TableHead key={locale} className="text-right">
                <abbr title={languageNames.of(locale)} className="no-underline sm:hidden">
                  {locale}
                </abbr>
                <span className="hidden sm:inline">{languageNames.of(locale)}</span>
              </TableHead>
            ))}
            <TableHead className="text-right">All</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {topics.map((topic) => (
            <TableRow key={topic}>
              <TableCell className="font-medium">{topicNames[topic]}</TableCell>
              {locales.map((locale) => (
                <TableCell key={locale} className="text-right tabular-nums">
                  {(counts[topic][locale] ?? 0).toLocaleString('en')}
                </TableCell>
              ))}
              <TableCell className="text-right font-medium tabular-nums">
                {Object.values(counts[topic])
                  .reduce((sum, count) => sum + count, 0)
                  .toLocaleString('en')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
