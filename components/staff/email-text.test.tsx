import { render } from '@testing-library/react'
import { EmailText } from './email-text'

test('an address may wrap at its signs, and is copied as it is', () => {
  const { container } = render(<EmailText email="anna.lee+villa@mail.example.com" />)
  expect(container.textContent).toBe('anna.lee+villa@mail.example.com')
  expect(container.innerHTML).toContain('anna<wbr>.lee<wbr>+villa<wbr>@mail<wbr>.example<wbr>.com')
})
