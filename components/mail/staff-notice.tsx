import type { NoticeLetter } from '@/lib/leads/letters/staff-notice'
import { Action } from './action'
import { Letter, Paragraph, Title } from './letter'
import { Rows } from './rows'

/** To staff: a new lead, with all its fields. */
export function StaffNotice({ letter }: { letter: NoticeLetter }) {
  return (
    <Letter
      locale={letter.locale}
      preheader={letter.preheader}
      footer={<Paragraph quiet>{letter.reason}</Paragraph>}
    >
      <Title locale={letter.locale}>{letter.title}</Title>
      <Paragraph>{letter.intro}</Paragraph>
      {letter.warnings.map((warning) => (
        <Paragraph key={warning}>
          <strong>{warning}</strong>
        </Paragraph>
      ))}
      <Paragraph>{letter.pack}</Paragraph>
      <Rows rows={letter.rows} />
      <Action href={letter.open.href}>{letter.open.label}</Action>
      <Paragraph quiet>{letter.reply}</Paragraph>
    </Letter>
  )
}
