import { LogoutButton } from '../session/logout-button'
import { StaffMenu } from './staff-menu'

interface Props {
  brand: string
  username: string
}

export function DashboardHeader({ brand, username }: Props) {
  return (
    <header className="border-b border-border">
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-8">
        <div>
          <p className="text-sm text-muted-foreground">{brand}</p>
          <h1 className="text-xl leading-tight font-semibold">Admin Dashboard</h1>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <p>Welcome, {username}</p>
          <StaffMenu />
          <LogoutButton />
        </div>
      </div>
    </header>
  )
}
