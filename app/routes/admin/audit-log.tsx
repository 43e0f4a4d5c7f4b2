import { AuditScreen } from '#app/features/insight/admin-audit/audit-screen.tsx';

export default AuditScreen;
