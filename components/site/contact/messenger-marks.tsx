import type { ChannelName } from '@/lib/channels'

const strokes: Record<ChannelName, string[]> = {
  whatsapp: [
    'M7.9 20A9 9 0 1 0 4 16.1L2.5 21.5Z',
    'M9.2 8.2c-.7.7-.8 1.8-.2 3a9 9 0 0 0 3.8 3.8c1.2.6 2.3.5 3-.2l.5-.6-2-1.7-1.2.8a5.6 5.6 0 0 1-2.4-2.4l.8-1.2-1.7-2Z',
  ],
  line: [
    'M12 3.5c-5.2 0-9.5 3.3-9.5 7.4 0 3.7 3.4 6.7 7.9 7.3v2.6c4.4-1.9 11.1-5.4 11.1-9.9 0-4.1-4.3-7.4-9.5-7.4Z',
    'M6.3 8.8v4.1h1.9M10.1 8.8v4.1M12.1 12.9V8.8l2.4 4.1V8.8M18.4 8.8h-1.9v4.1h1.9M16.5 10.8h1.6',
  ],
  wechat: [
    'M9.2 15.2A8 8 0 0 1 6.6 14.8L3.8 16.2l.7-2.6A5.6 5.6 0 0 1 2.2 9.2c0-3.3 3.1-6 7-6 3.4 0 6.2 2.1 6.8 4.8',
    'M21.8 14.2c0-2.9-2.8-5.2-6.2-5.2s-6.2 2.3-6.2 5.2 2.8 5.2 6.2 5.2c.8 0 1.5-.1 2.2-.3l2.4 1.2-.6-2.2a4.9 4.9 0 0 0 2.2-3.900Z',
    'M6.9 7.400h.01M11.4 7.400h.01M13.6 12.900h.01M17.6 12.900h.01',
  ],
  telegram: ['M21.4 3.6 2.8 10.900l5.7 2.1 2.2 6.9 3.2-3.9 4.6 3.500Z', 'm8.5 13 9.3-6.3-7.1 8.200v5'],
}

export function MessengerMark({ name }: { name: ChannelName }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.25}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-6"
    >
      {strokes[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}
