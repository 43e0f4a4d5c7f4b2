import { ScannerScreen } from '#app/features/stock/scanner/scanner-screen.tsx';

export default ScannerScreen;
