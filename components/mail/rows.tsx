import { theme } from '@/lib/platform/mail/theme'

const cell = {
  borderTop: `1px solid ${theme.line}`,
  padding: '9px 0',
  fontSize: 15,
  verticalAlign: 'top',
} as const

/** The submitted fields; on a phone the label is above the value. */
export function Rows({ rows }: { rows: readonly { label: string; value: string }[] }) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', borderCollapse: 'collapse' }}
    >
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <td
              className="label line quiet"
              style={{ ...cell, width: '34%', color: theme.quiet, paddingRight: 16 }}
            >
              {label}
            </td>
            <td
              className="value line ink"
              style={{ ...cell, color: theme.ink, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
