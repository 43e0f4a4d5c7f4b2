import { href, useLocation, useNavigate } from 'react-router';

/** One step back in the history; whoever came from outside by a link goes to the start page instead of away. */
export function useStepBack(): () => void {
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  return () => void (isFirstPage ? navigate(href('/')) : navigate(-1));
}
