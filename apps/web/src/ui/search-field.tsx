import { Search } from "lucide-react";

interface SearchFieldProps {
  /** Says what is searched, to screen readers and, without `placeholder`, in the empty field. */
  label: string;
  placeholder?: string | undefined;
  className?: string | undefined;
  maxLength?: number | undefined;
  value: string;
  onSearch: (text: string) => void;
}

/** A field with a magnifier in front, and no visible label. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder = label, className = "", maxLength, value, onSearch } = props;
  return (
    <span className={`field-control ${className}`}>
      <span className="field-lead">
        <Search size={17} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <input
        type="search"
        className="input"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onSearch(event.target.value)}
      />
    </span>
  );
}
