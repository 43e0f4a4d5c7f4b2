import { CertificatesScreen } from '#app/features/stock/admin-certificates/certificates-screen.tsx';

export default CertificatesScreen;
