import { ExternalLink } from 'lucide-react'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { defaultLocale, locales, type Locale } from '@/lib/platform/language/locales'
import type { SendingJson } from '@/lib/subscribers/campaigns/schema'
import { languageNames } from '../language-names'

/** How many get it in each language, and how it looks there. */
export function ReadersTable({ path, sending }: { path: string; sending: SendingJson }) {
  return (
    <Table aria-label="Subscribers by language">
      <TableHeader>
        <TableRow>
          <TableHead>Language</TableHead>
          <TableHead className="text-right">Subscribers</TableHead>
          <TableHead className={wide}>Text</TableHead>
          <TableHead>Preview</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {locales.map((locale) => {
          const name = languageNames.of(locale) ?? locale
          return (
            <TableRow key={locale}>
              <TableCell>{name}</TableCell>
              <TableCell className="text-right tabular-nums">{sending.readers[locale] ?? 0}</TableCell>
              <TableCell className={`${wide} text-muted-foreground`}>{textOf(locale, sending)}</TableCell>
              <TableCell>
                <a
                  href={`${path}/send/preview?language=${locale}`}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex min-h-10 items-center gap-1.5 underline underline-offset-4"
                  aria-label={`Preview in ${name}`}
                >
                  Preview
                  <ExternalLink className="size-4" strokeWidth={1.5} aria-hidden />
                </a>
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

const wide = 'hidden sm:table-cell'

function textOf(locale: Locale, { languages }: SendingJson): string {
  if (locale === defaultLocale) return 'Original'
  return languages.includes(locale) ? 'Translated' : 'In English'
}
